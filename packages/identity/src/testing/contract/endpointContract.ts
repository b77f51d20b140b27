import { expect, test } from 'vitest';
import type { ContractContext } from './context.ts';

export function endpointContract({ identity, client }: ContractContext): void {
  test('the discovery document has the paths that keycloak-js uses', async () => {
    const { issuer } = identity();
    const found = await fetch(`${issuer}/.well-known/openid-configuration`).then((answer) => answer.json());
    expect(found).toMatchObject({
      issuer,
      authorization_endpoint: client().endpoint('auth'),
      token_endpoint: client().endpoint('token'),
      end_session_endpoint: client().endpoint('logout'),
      userinfo_endpoint: client().endpoint('userinfo'),
      jwks_uri: client().endpoint('certs'),
    });
  });

  test('the published keys have no private part', async () => {
    const answer = await fetch(client().endpoint('certs'));
    const { keys } = (await answer.json()) as { keys: object[] };
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(Object.keys(key)).not.toContain('d');
  });

  test('a sign-in for a foreign page or without PKCE is refused', async () => {
    const foreign = await fetch(
      client().authorizationRequest({ redirect_uri: 'https://evil.example/' }).url,
      {
        redirect: 'manual',
      },
    );
    expect(foreign.status).toBe(400);
    const url = new URL(client().authorizationRequest().url);
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const plain = await fetch(url, { redirect: 'manual' });
    expect(plain.headers.get('location')).toContain('error=invalid_request');
  });

  test('ready resolves while people can sign in', async () => {
    await expect(identity().ready()).resolves.toBeDefined();
  });
}
