import { toEmail } from '@marathon/contracts/email';
import { expect, test } from 'vitest';
import { claims } from '../oidcClient.ts';
import type { ContractContext } from './context.ts';

export function accountContract({ identity, client, person, logIn }: ContractContext): void {
  test('an e-mail can have one account only', async () => {
    const again = await identity().accounts.create({ ...person, email: person.email });
    expect(again).toMatchObject({ ok: false, refusal: { code: 'email-taken' } });
  });

  test('an account is found by its id and by its e-mail, and nobody else is', async () => {
    const subject = String(claims((await logIn()).access_token).sub);
    const { accounts } = identity();
    const found = { subject, email: person.email, name: person.displayName, isEmailVerified: false };
    expect(await accounts.find(subject)).toMatchObject({ ...found, hasPassword: true });
    expect(await accounts.findByEmail(toEmail(person.email))).toMatchObject(found);
    expect(await accounts.find('0'.repeat(24))).toBeUndefined();
    expect(await accounts.findByEmail(toEmail('nobody@example.org'))).toBeUndefined();
  });

  test('links and codes that nobody was sent prove nothing, whoever makes them', async () => {
    const subject = String(claims((await logIn()).access_token).sub);
    const { verification, passwordResets, challenges } = identity();
    const token = `${'0'.repeat(24)}.${'A'.repeat(43)}`;
    const from = { address: '192.0.2.3' };
    const refusals = [
      await verification.confirmLink(token),
      await passwordResets.check(token),
      await passwordResets.complete({ token, password: 'Other-Horse1' }, from),
      await challenges.find('0'.repeat(24)),
    ].map((result) => !result.ok && result.refusal.code);
    const own = ['challenge-expired', 'challenge-expired', 'challenge-expired', 'not-found'];
    const asks = 'managed-by-identity-provider';
    const managed = ['challenge-expired', asks, asks, 'not-found'];
    expect([own, managed]).toContainEqual(refusals);
    expect(await verification.confirmCode(subject, 'none')).toMatchObject({ ok: false });
    expect((await client().logIn(person.email, person.password)).status).toBe(200);
  });

  test('nobody gets a passkey, or proves themselves by one, without having made one', async () => {
    const { access_token } = await logIn();
    const { sub, sid } = claims(access_token);
    const subject = String(sub);
    const { passkeys } = identity();
    const from = { address: '192.0.2.3', signInId: String(sid) };
    const proof = { password: person.password, code: '000000' };
    const refusals = [
      await passkeys.begin(subject, proof, from),
      await passkeys.add(subject, { name: 'Phone', answer: { id: 'made-up' } }, from),
      await passkeys.challenge(subject, from),
      await passkeys.remove(subject, 'made-up', proof, from),
    ].map((result) => !result.ok && result.refusal.code);
    const own = ['email-not-verified', 'passkey-refused', 'passkey-not-found', 'passkey-not-found'];
    const managed = Array(4).fill('managed-by-identity-provider');
    // The profile omits two-step login without `secondFactor`.
    const { secondFactor } = (await identity().accounts.find(subject)) ?? {};
    expect([
      { refusals: own, secondFactor: null },
      { refusals: managed, secondFactor: undefined },
    ]).toContainEqual({ refusals, secondFactor });
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
