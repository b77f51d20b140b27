import type { Clock } from '@marathon/contracts/clock';
import { apiToken } from '@marathon/contracts/constants';
import { type Email, toEmail } from '@marathon/contracts/email';
import type { Keyring } from './keys/keyring.ts';
import {
  type Claims,
  createTokenSigner,
  createTokenVerifier,
  type TokenKind,
  validFor,
} from './keys/signedTokens.ts';

/** Who calls, from the API token. */
export interface Caller {
  readonly subject: string;
  readonly email: Email;
  readonly name: string;
  /** The sign-in that the token comes from; absent where none stands behind it. */
  readonly signInId?: string | undefined;
  /** True when mail to the address is known to reach them. */
  readonly isEmailVerified?: boolean | undefined;
}

export interface ApiTokens {
  /** Where the keys are the gateway's. */
  sign(caller: Omit<Caller, 'email'> & { readonly email: string }): string;
  /** The caller, or undefined when the token is forged, expired or not ours. */
  verify(token: string): Caller | undefined;
}

const kind: TokenKind = { typ: 'at+jwt', alg: 'RS256', signers: ['gateway'] };

/** API tokens, 15 minutes: the gateway signs them, every process verifies them. */
export function createApiTokens(keys: Keyring, now: Clock): ApiTokens {
  const signClaims = createTokenSigner(keys, kind);
  return {
    sign({ subject, email, name, signInId: sid, isEmailVerified }) {
      return signClaims({
        ...{ iss: 'gateway', sub: subject, email, name, ...validFor(apiToken.lifetimeSeconds, now) },
        ...(sid !== undefined && { sid }),
        ...(isEmailVerified === true && { ev: true }),
      });
    },
    verify: createTokenVerifier(keys, { kind, read: callerIn, now }),
  };
}

function callerIn({ sub: subject, email, name = '', sid: signInId, ev }: Claims): Caller | undefined {
  if (typeof subject !== 'string' || typeof email !== 'string' || typeof name !== 'string') return undefined;
  return {
    ...{ subject, email: toEmail(email), name },
    ...(typeof signInId === 'string' && { signInId }),
    ...(ev === true && { isEmailVerified: true }),
  };
}
