import { createHash, randomBytes } from 'node:crypto';
import { identity } from '@marathon/contracts/constants';
import { decodeJwt } from 'jose';

/** What keycloak-js requests from a realm, without a browser. */
export interface OidcClient {
  token(parameters: Record<string, string>): Promise<TokenResponse>;
  /** `code`: the second factor. */
  logIn(email: string, password: string, code?: string): Promise<TokenResponse>;
  refresh(refreshToken: string): Promise<TokenResponse>;
  /** Makes an authorization request like keycloak-js, and redeems its code. */
  authorizationRequest(more?: Record<string, string>): { url: string; verifier: string; state: string };
  redeem(code: string, verifier: string, redirectUri?: string): Promise<TokenResponse>;
  logOut(parameters: Record<string, string>): Promise<Response>;
  readonly endpoint: (name: string) => string;
  readonly redirectUri: string;
}

interface TokenResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Tokens & { readonly error?: string; readonly error_description?: string };
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
}

export function createOidcClient(publicUrl: string): OidcClient {
  const endpoint = (name: string) => `${publicUrl}/realms/${identity.realm}/protocol/openid-connect/${name}`;
  const redirectUri = `${publicUrl}/popup.html`;
  const client_id = identity.client;

  const post = (name: string, fields: Record<string, string>) =>
    fetch(endpoint(name), {
      method: 'POST',
      body: new URLSearchParams({ client_id, ...fields }),
      headers: { accept: 'application/json', origin: new URL(publicUrl).origin },
      redirect: 'manual',
    });
  const token: OidcClient['token'] = async (fields) => {
    const response = await post('token', fields);
    const body = (await response.json()) as TokenResponse['body'];
    return { status: response.status, headers: response.headers, body };
  };

  return {
    endpoint,
    redirectUri,
    token,
    logIn: (username, password, code) =>
      token({
        ...{ grant_type: 'password', username, password, scope: 'openid' },
        ...(code !== undefined && { totp: code }),
      }),
    refresh: (refresh_token) => token({ grant_type: 'refresh_token', refresh_token }),
    authorizationRequest(more = {}) {
      const verifier = randomBytes(48).toString('base64url');
      const state = randomBytes(8).toString('hex');
      const query = new URLSearchParams({
        client_id,
        redirect_uri: redirectUri,
        state,
        nonce: randomBytes(8).toString('hex'),
        response_mode: 'fragment',
        response_type: 'code',
        scope: 'openid',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...more,
      });
      return { url: `${endpoint('auth')}?${query}`, verifier, state };
    },
    redeem: (code, code_verifier, redirect_uri = redirectUri) =>
      token({ grant_type: 'authorization_code', code, code_verifier, redirect_uri }),
    logOut: (fields) => post('logout', fields),
  };
}

/** Parameters in a redirect's fragment. */
export const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

export const claims = (jwt: string) =>
  decodeJwt(jwt) as Record<string, unknown> & { exp: number; iat: number };
