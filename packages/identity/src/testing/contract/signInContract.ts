import { describe, expect, test } from 'vitest';
import { claims } from '../oidcClient.ts';
import type { ContractContext } from './context.ts';

export function signInContract({ identity, publicUrl, client, person, logIn }: ContractContext): void {
  test('a logout with the ID token ends the sign-in', async () => {
    const { refresh_token: token, id_token: idToken } = await logIn();
    const answer = await client().logOut({
      id_token_hint: idToken,
      post_logout_redirect_uri: `${publicUrl()}/`,
    });
    expect([302, 303]).toContain(answer.status);
    expect((await client().refresh(token)).body.error).toBe('invalid_grant');
  });

  test('a logout with the refresh token ends the sign-in', async () => {
    const { refresh_token: token } = await logIn();
    expect((await client().logOut({ refresh_token: token })).status).toBe(204);
    expect((await client().refresh(token)).body.error).toBe('invalid_grant');
  });

  describe('a sign-in', () => {
    const signIn = async () => {
      const body = await logIn();
      const { sub, sid } = claims(body.access_token);
      return { body, subject: String(sub), signInId: String(sid) };
    };
    const isOver = async ({ body, signInId }: Awaited<ReturnType<typeof signIn>>) => ({
      ended: identity().signIns.hasEnded(signInId),
      refreshes: (await client().refresh(body.refresh_token)).status === 200,
      opens: (await identity().verifyAccessToken(body.access_token)) !== undefined,
    });
    const over = { ended: true, refreshes: false, opens: false };
    const alive = { ended: false, refreshes: true, opens: true };

    test('a logout ends this sign-in and no other', async () => {
      const [mine, other] = [await signIn(), await signIn()];
      await client().logOut({ id_token_hint: mine.body.id_token });
      expect([await isOver(mine), await isOver(other)]).toEqual([over, alive]);
    });

    test('the living sign-ins of a person are listed', async () => {
      const [mine, other] = [await signIn(), await signIn()];
      await client().logOut({ id_token_hint: other.body.id_token });
      const listed = await identity().signIns.list(mine.subject);
      const ids = listed.map(({ signInId }) => signInId);
      expect(ids).toContain(mine.signInId);
      expect(ids).not.toContain(other.signInId);
      for (const { since } of listed) expect(Date.parse(since)).toBeLessThanOrEqual(Date.now() + 1_000);
      expect(await identity().signIns.list('0'.repeat(24))).toEqual([]);
    });

    test('endAll ends all sign-ins of one person and of nobody else', async () => {
      const [first, second] = [await signIn(), await signIn()];
      const ended = await identity().signIns.endAll(first.subject);
      expect(ended).toBeGreaterThanOrEqual(2);
      expect([await isOver(first), await isOver(second)]).toEqual([over, over]);
      const later = await signIn();
      expect(await identity().signIns.endAll('0'.repeat(24))).toBe(0);
      expect(await isOver(later)).toEqual(alive);
    });

    test('a change of password ends all sign-ins but the one that asks for it', async () => {
      const [mine, other] = [await signIn(), await signIn()];
      const { accounts } = identity();
      const from = { signInId: mine.signInId, address: '192.0.2.1' };
      const change = { current: person.password, new: 'Better-Horse1' };
      expect(await accounts.changePassword(mine.subject, change, from)).toEqual({ ok: true });
      expect([await isOver(mine), await isOver(other)]).toEqual([alive, over]);
      expect((await client().logIn(person.email, person.password)).status).toBe(401);
      expect((await client().logIn(person.email, change.new)).status).toBe(200);
      const back = { current: change.new, new: person.password };
      expect(await accounts.changePassword(mine.subject, back, from)).toMatchObject({ ok: true });
    });

    test('a refused change of password ends no sign-in', async () => {
      const mine = await signIn();
      const { accounts } = identity();
      const from = { signInId: undefined, address: '192.0.2.2' };
      const change = { current: 'Wrong-Horse1', new: 'Better-Horse1' };
      const refused = await accounts.changePassword(mine.subject, change, from);
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'wrong-password' } });
      const nobody = await accounts.changePassword('0'.repeat(24), change, from);
      expect(nobody).toMatchObject({ ok: false, refusal: { code: 'not-found' } });
      expect(await isOver(mine)).toEqual(alive);
    });
  });
}
