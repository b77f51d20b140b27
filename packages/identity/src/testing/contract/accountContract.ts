import { expect, test } from 'vitest';
import { claims } from '../oidcClient.ts';
import type { ContractContext } from './context.ts';

export function accountContract({ identity, client, person, logIn }: ContractContext): void {
  test('an e-mail can have one account only', async () => {
    const again = await identity().accounts.create({ ...person, email: person.email });
    expect(again).toMatchObject({ ok: false, refusal: { code: 'email-taken' } });
  });

  test('the next token has the changed profile', async () => {
    const first = await logIn();
    const subject = String(claims(first.access_token).sub);
    const changed = await identity().accounts.updateProfile(subject, {
      displayName: 'Ada King',
      photoURL: null,
    });
    expect(changed).toMatchObject({ ok: true, value: { account: { name: 'Ada King' }, isModified: true } });
    const next = await client().refresh(first.refresh_token);
    const { name, picture } = claims(next.body.access_token);
    expect({ name, picture }).toEqual({ name: 'Ada King', picture: undefined });
    await identity().accounts.updateProfile(subject, {
      displayName: person.displayName,
      photoURL: person.photoURL,
    });
  });

  test('the profile of an unknown subject cannot be changed', async () => {
    const changed = await identity().accounts.updateProfile('0'.repeat(24), { displayName: 'Eve' });
    expect(changed).toMatchObject({ ok: false, refusal: { code: 'not-found' } });
  });
}
