import { identity, linkRequired, secondFactorErrors } from '@marathon/contracts/constants';
import { claimsOf } from './jwt.ts';
import { createKeycloakRenewal } from './keycloakRenewal.ts';
import type { SessionUser } from './sessionState.ts';
import { SignInError, type SignInReason } from './signInError.ts';
import type { Tokens } from './storedSession.ts';

const realmPath = `/realms/${identity.realm}/protocol/openid-connect`;

/** All methods may throw SignInError. */
export interface IdentityProvider {
  readonly passwordGrant: (email: string, password: string, code?: string) => Promise<Tokens>;
  readonly renewedTokens: (tokens: Tokens) => Promise<Tokens>;
  /** False if the provider could not be reached: try again. */
  readonly endAtProvider: (hint: Partial<Pick<Tokens, 'idToken' | 'refreshToken'>>) => Promise<boolean>;
}

export function createIdentityProvider(fetcher: typeof fetch): IdentityProvider {
  return {
    passwordGrant: (...credentials) => passwordGrant(fetcher, ...credentials),
    renewedTokens: createKeycloakRenewal(),
    endAtProvider: (hint) => endAtProvider(fetcher, hint),
  };
}

async function passwordGrant(
  fetcher: typeof fetch,
  email: string,
  password: string,
  code?: string,
): Promise<Tokens> {
  const response = await post(fetcher, 'token', {
    grant_type: 'password',
    client_id: identity.client,
    username: email,
    password,
    scope: 'openid profile email',
    ...(code && { totp: code }),
  });
  if (response.status >= 500) throw new SignInError('unavailable');
  const answer: unknown = await response.json().catch(() => undefined);
  if (!isTokenAnswer(answer))
    throw new SignInError(
      reasons[(answer as { error?: string } | undefined)?.error ?? ''] ??
        (response.status === 429 ? 'rate-limited' : 'invalid-credentials'),
      answer,
    );
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    idToken: answer.id_token ?? '',
  };
}

const reasons: Readonly<Record<string, SignInReason>> = {
  [linkRequired]: 'link-required',
  [secondFactorErrors.required]: 'code-required',
  [secondFactorErrors.wrong]: 'wrong-code',
  // The provider accepts sign-ins only from the configured address.
  invalid_request: 'other-address',
};

async function endAtProvider(
  fetcher: typeof fetch,
  hint: Partial<Pick<Tokens, 'idToken' | 'refreshToken'>>,
): Promise<boolean> {
  const { idToken, refreshToken } = hint;
  const answer = await post(fetcher, 'logout', {
    client_id: identity.client,
    ...(refreshToken && { refresh_token: refreshToken }),
    ...(idToken && { id_token_hint: idToken }),
  }).catch(() => undefined);
  return answer !== undefined && answer.status < 500 && answer.status !== 429;
}

export function userOfTokens(tokens: Tokens): SessionUser {
  const claims = { ...claimsOf(tokens.accessToken), ...claimsOf(tokens.idToken) };
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  return {
    email: text('email').toLowerCase(),
    displayName: text('name'),
    photoURL: text('picture') || null,
  };
}

async function post(
  fetcher: typeof fetch,
  endpoint: string,
  form: Record<string, string>,
): Promise<Response> {
  try {
    return await fetcher(`${realmPath}/${endpoint}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { Accept: 'application/json' },
      keepalive: endpoint === 'logout',
    });
  } catch {
    throw new SignInError('unavailable');
  }
}

interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token?: string;
}

function isTokenAnswer(value: unknown): value is TokenAnswer {
  const answer = value as Partial<TokenAnswer> | undefined;
  return typeof answer?.access_token === 'string' && typeof answer.refresh_token === 'string';
}
