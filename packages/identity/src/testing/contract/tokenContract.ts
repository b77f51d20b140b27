import { createHmac } from 'node:crypto';
import { identity as names } from '@marathon/contracts/constants';
import { expect, test } from 'vitest';
import { claims } from '../oidcClient.ts';
import type { ContractContext } from './context.ts';

export function tokenContract({ identity, client, person, logIn }: ContractContext): void {
  test('e-mail and password give three JWTs, whatever the case of the e-mail', async () => {
    const { status, body } = await client().logIn(person.email.toUpperCase(), person.password);
    expect(status).toBe(200);
    expect(claims(body.access_token)).toMatchObject({
      iss: identity().issuer,
      aud: expect.toSatisfy((aud) => [aud].flat().includes(names.audience)),
      azp: names.client,
      sub: expect.any(String),
      email: person.email,
      name: person.displayName,
      picture: person.photoURL,
    });
    expect(claims(body.id_token)).toMatchObject({
      aud: names.client,
      email: person.email,
      name: person.displayName,
    });
    expect(claims(body.refresh_token)).toMatchObject({ typ: 'Refresh', exp: expect.any(Number) });
  });

  test('an access token names its person and sign-in', async () => {
    const { access_token: token } = await logIn();
    expect(await identity().verifyAccessToken(token)).toEqual({
      subject: claims(token).sub,
      email: person.email,
      name: person.displayName,
      photoURL: person.photoURL,
      isEmailVerified: false,
      signInId: claims(token).sid,
    });
  });

  test('a token that is forged, unsigned or for another audience is refused', async () => {
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
    for (const one of forged) expect(await identity().verifyAccessToken(one)).toBeUndefined();
  });

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const wrong = await client().logIn(person.email, 'Wrong-Horse1');
    const unknown = await client().logIn('nobody@example.org', person.password);
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ error: 'invalid_grant', error_description: 'Invalid user credentials' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test('a refresh token can be exchanged, and its successor, too', async () => {
    const first = await logIn();
    const second = await client().refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(claims(second.body.id_token).email).toBe(person.email);
    const third = await client().refresh(second.body.refresh_token);
    expect(third.status).toBe(200);
    expect(await identity().verifyAccessToken(third.body.access_token)).toBeDefined();
  });

  test('a foreign refresh token is refused', async () => {
    const { refresh_token: token, access_token: accessToken } = await logIn();
    const forged = `${token.slice(0, -4)}AAAA`;
    for (const one of [forged, accessToken, 'x']) {
      const { status, body } = await client().refresh(one);
      expect([status, body.error]).toEqual([400, 'invalid_grant']);
    }
  });

  test('userinfo describes the bearer of an access token, and refuses requests without one', async () => {
    const { access_token: token } = await logIn();
    const answer = await fetch(client().endpoint('userinfo'), {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({ sub: claims(token).sub, email: person.email });
    expect((await fetch(client().endpoint('userinfo'))).status).toBe(401);
  });
}
