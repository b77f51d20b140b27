import { createHmac } from 'node:crypto';
import { identity as names } from '@marathon/contracts/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '../identity.ts';
import { claims, createOidcClient, type OidcClient } from './oidcClient.ts';

export interface RunningIdentity {
  readonly identity: Identity;
  /** Where browsers find the gateway that mounts it. */
  readonly publicUrl: string;
  stop(): Promise<void>;
}

/**
 * What the product expects of its identity provider, asked over HTTP as keycloak-js does.
 * Every adapter of the Identity port runs through it.
 */
export function identityContract(name: string, start: () => Promise<RunningIdentity>): void {
  describe(`identity contract: ${name}`, () => {
    let running: RunningIdentity;
    let client: OidcClient;
    const person = {
      email: `ada.${Date.now()}@example.org`,
      password: 'Correct-Horse1',
      displayName: 'Ada Byron',
    };
    const photoURL = 'https://example.org/ada.png';

    beforeAll(async () => {
      running = await start();
      client = createOidcClient(running.publicUrl);
      const created = await running.identity.accounts.create({ ...person, photoURL });
      expect(created).toMatchObject({ ok: true, value: { email: person.email, name: person.displayName } });
    });
    afterAll(() => running.stop());

    const logIn = async () => {
      const answer = await client.logIn(person.email, person.password);
      expect(answer.status).toBe(200);
      return answer.body;
    };

    test('is found where keycloak-js looks', async () => {
      const { issuer } = running.identity;
      const found = await fetch(`${issuer}/.well-known/openid-configuration`).then((answer) => answer.json());
      expect(found).toMatchObject({
        issuer,
        authorization_endpoint: client.endpoint('auth'),
        token_endpoint: client.endpoint('token'),
        end_session_endpoint: client.endpoint('logout'),
        userinfo_endpoint: client.endpoint('userinfo'),
        jwks_uri: client.endpoint('certs'),
      });
    });

    test('publishes keys that hold nothing private', async () => {
      const answer = await fetch(client.endpoint('certs'));
      const { keys } = (await answer.json()) as { keys: object[] };
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) expect(Object.keys(key)).not.toContain('d');
    });

    test('gives three JWTs for e-mail and password, in any case of the e-mail', async () => {
      const { status, body } = await client.logIn(person.email.toUpperCase(), person.password);
      expect(status).toBe(200);
      expect(claims(body.access_token)).toMatchObject({
        iss: running.identity.issuer,
        aud: expect.toSatisfy((aud) => [aud].flat().includes(names.audience)),
        azp: names.client,
        sub: expect.any(String),
        email: person.email,
        name: person.displayName,
        picture: photoURL,
      });
      expect(claims(body.id_token)).toMatchObject({
        aud: names.client,
        email: person.email,
        name: person.displayName,
      });
      expect(claims(body.refresh_token)).toMatchObject({ typ: 'Refresh', exp: expect.any(Number) });
    });

    test('knows whom its access token speaks for', async () => {
      const { access_token: token } = await logIn();
      expect(await running.identity.verifyAccessToken(token)).toEqual({
        subject: claims(token).sub,
        email: person.email,
        name: person.displayName,
        photoURL,
        signInId: claims(token).sid,
      });
    });

    test('refuses a token that is forged, unsigned, meant for somebody else, or no token', async () => {
      const { access_token: token, id_token: idToken, refresh_token: refreshToken } = await logIn();
      const [header = '', payload = '', signature = ''] = token.split('.');
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const otherPayload = encode({ ...claims(token), email: 'eve@example.org' });
      const symmetric = `${encode({ alg: 'HS256', typ: 'JWT' })}.${payload}`;
      const forged = [
        `${header}.${otherPayload}.${signature}`,
        `${encode({ alg: 'none' })}.${payload}.`,
        `${symmetric}.${createHmac('sha256', 'guess').update(symmetric).digest('base64url')}`,
        idToken,
        refreshToken,
        'not-a-token',
        '',
      ];
      for (const one of forged) expect(await running.identity.verifyAccessToken(one)).toBeUndefined();
    });

    test('answers a wrong password and an unknown e-mail alike', async () => {
      const wrong = await client.logIn(person.email, 'Wrong-Horse1');
      const unknown = await client.logIn('nobody@example.org', person.password);
      expect(wrong.status).toBe(401);
      expect(wrong.body).toEqual({ error: 'invalid_grant', error_description: 'Invalid user credentials' });
      expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    });

    test('refreshes at once, and again with what it gave', async () => {
      const first = await logIn();
      const second = await client.refresh(first.refresh_token);
      expect(second.status).toBe(200);
      expect(claims(second.body.id_token).email).toBe(person.email);
      const third = await client.refresh(second.body.refresh_token);
      expect(third.status).toBe(200);
      expect(await running.identity.verifyAccessToken(third.body.access_token)).toBeDefined();
    });

    test('refuses a refresh token that it did not make', async () => {
      const { refresh_token: token, access_token: accessToken } = await logIn();
      const forged = `${token.slice(0, -4)}AAAA`;
      for (const one of [forged, accessToken, 'x']) {
        const { status, body } = await client.refresh(one);
        expect([status, body.error]).toEqual([400, 'invalid_grant']);
      }
    });

    test('says who is signed in', async () => {
      const { access_token: token } = await logIn();
      const answer = await fetch(client.endpoint('userinfo'), {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await answer.json()).toMatchObject({ sub: claims(token).sub, email: person.email });
      expect((await fetch(client.endpoint('userinfo'))).status).toBe(401);
    });

    test('ends the sign-in when logged out with the ID token', async () => {
      const { refresh_token: token, id_token: idToken } = await logIn();
      const answer = await client.logOut({
        id_token_hint: idToken,
        post_logout_redirect_uri: `${running.publicUrl}/`,
      });
      expect([302, 303]).toContain(answer.status);
      expect((await client.refresh(token)).body.error).toBe('invalid_grant');
    });

    test('ends the sign-in when logged out with the refresh token', async () => {
      const { refresh_token: token } = await logIn();
      expect((await client.logOut({ refresh_token: token })).status).toBe(204);
      expect((await client.refresh(token)).body.error).toBe('invalid_grant');
    });

    describe('a sign-in', () => {
      const signIn = async () => {
        const body = await logIn();
        const { sub, sid } = claims(body.access_token);
        return { body, subject: String(sub), signInId: String(sid) };
      };
      const isOver = async ({ body, signInId }: Awaited<ReturnType<typeof signIn>>) => ({
        ended: running.identity.signIns.hasEnded(signInId),
        refreshes: (await client.refresh(body.refresh_token)).status === 200,
        opens: (await running.identity.verifyAccessToken(body.access_token)) !== undefined,
      });
      const over = { ended: true, refreshes: false, opens: false };
      const alive = { ended: false, refreshes: true, opens: true };

      test('has ended once it is logged out, and no other with it', async () => {
        const [mine, other] = [await signIn(), await signIn()];
        await client.logOut({ id_token_hint: mine.body.id_token });
        expect([await isOver(mine), await isOver(other)]).toEqual([over, alive]);
      });

      test('ends together with all others of its person, and with nobody else’s', async () => {
        const [first, second] = [await signIn(), await signIn()];
        const ended = await running.identity.signIns.endAll(first.subject);
        expect(ended).toBeGreaterThanOrEqual(2);
        expect([await isOver(first), await isOver(second)]).toEqual([over, over]);
        const later = await signIn();
        expect(await running.identity.signIns.endAll('0'.repeat(24))).toBe(0);
        expect(await isOver(later)).toEqual(alive);
      });

      test('outlives the change of password that it asks for; all others end', async () => {
        const [mine, other] = [await signIn(), await signIn()];
        const { accounts } = running.identity;
        const from = { signInId: mine.signInId, address: '192.0.2.1' };
        const change = { current: person.password, new: 'Better-Horse1' };
        expect(await accounts.changePassword(mine.subject, change, from)).toEqual({ ok: true });
        expect([await isOver(mine), await isOver(other)]).toEqual([alive, over]);
        expect((await client.logIn(person.email, person.password)).status).toBe(401);
        expect((await client.logIn(person.email, change.new)).status).toBe(200);
        const back = { current: change.new, new: person.password };
        expect(await accounts.changePassword(mine.subject, back, from)).toMatchObject({ ok: true });
      });

      test('survives a change of password that is refused', async () => {
        const mine = await signIn();
        const { accounts } = running.identity;
        const from = { signInId: undefined, address: '192.0.2.2' };
        const change = { current: 'Wrong-Horse1', new: 'Better-Horse1' };
        const refused = await accounts.changePassword(mine.subject, change, from);
        expect(refused).toMatchObject({ ok: false, refusal: { code: 'wrong-password' } });
        const nobody = await accounts.changePassword('0'.repeat(24), change, from);
        expect(nobody).toMatchObject({ ok: false, refusal: { code: 'not-found' } });
        expect(await isOver(mine)).toEqual(alive);
      });
    });

    test('takes an e-mail once, in any case', async () => {
      const again = await running.identity.accounts.create({ ...person, email: person.email });
      expect(again).toMatchObject({ ok: false, refusal: { code: 'email-taken' } });
    });

    test('tells a changed profile with the next token', async () => {
      const first = await logIn();
      const subject = String(claims(first.access_token).sub);
      const changed = await running.identity.accounts.updateProfile(subject, {
        displayName: 'Ada King',
        photoURL: null,
      });
      expect(changed).toMatchObject({ ok: true, value: { account: { name: 'Ada King' }, isModified: true } });
      const next = await client.refresh(first.refresh_token);
      const { name, picture } = claims(next.body.access_token);
      expect({ name, picture }).toEqual({ name: 'Ada King', picture: undefined });
      await running.identity.accounts.updateProfile(subject, { displayName: person.displayName, photoURL });
    });

    test('changes nobody unknown', async () => {
      const changed = await running.identity.accounts.updateProfile('0'.repeat(24), { displayName: 'Eve' });
      expect(changed).toMatchObject({ ok: false, refusal: { code: 'not-found' } });
    });

    test('starts no sign-in for foreign pages or without PKCE', async () => {
      const foreign = await fetch(
        client.authorizationRequest({ redirect_uri: 'https://evil.example/' }).url,
        {
          redirect: 'manual',
        },
      );
      expect(foreign.status).toBe(400);
      const url = new URL(client.authorizationRequest().url);
      url.searchParams.delete('code_challenge');
      url.searchParams.delete('code_challenge_method');
      const plain = await fetch(url, { redirect: 'manual' });
      expect(plain.headers.get('location')).toContain('error=invalid_request');
    });

    test('is ready', async () => {
      await expect(running.identity.ready()).resolves.toBeDefined();
    });
  });
}
