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
  /** How the person is known to have signed in (RFC 8176): `otp` where a code was asked for, `pop` where a passkey was. */
  readonly amr?: readonly string[] | undefined;
  /** True where the operator requires a second factor of teams and the sign-in proved none. */
  readonly lacksSecondFactor?: boolean | undefined;
}

export interface ApiTokens {
  /** Where the keys are the gateway's. Of 15 minutes, unless a tool needs it for longer. */
  sign(
    caller: Omit<Caller, 'email' | 'lacksSecondFactor'> & { readonly email: string },
    lifetimeSeconds?: number,
  ): string;
  /** The caller, or undefined when the token is forged, expired or not ours. */
  verify(token: string): Caller | undefined;
}

const kind: TokenKind = { typ: 'at+jwt', alg: 'RS256', signers: ['gateway'] };

/** API tokens, 15 minutes: the gateway signs them, every process verifies them. */
export function createApiTokens(keys: Keyring, now: Clock): ApiTokens {
  const signClaims = createTokenSigner(keys, kind);
  return {
    sign(
      { subject, email, name, signInId: sid, isEmailVerified, amr },
      lifetimeSeconds = apiToken.lifetimeSeconds,
    ) {
      return signClaims({
        ...{ iss: 'gateway', sub: subject, email, name, ...validFor(lifetimeSeconds, now) },
        ...(sid !== undefined && { sid }),
        ...(isEmailVerified === true && { ev: true }),
        ...(amr !== undefined && { amr }),
      });
    },
    verify: createTokenVerifier(keys, { kind, read: callerIn, now }),
  };
}

/** The same, for an operator who requires a second factor of teams: callers are told apart by it. */
export const requiringSecondFactor = ({ verify }: Pick<ApiTokens, 'verify'>): Pick<ApiTokens, 'verify'> => ({
  verify(token) {
    const caller = verify(token);
    return (
      caller && {
        ...caller,
        lacksSecondFactor: !caller.amr?.some((method) => secondFactorMethods.has(method)),
      }
    );
  },
});

/** Of RFC 8176: a code of an app, or a passkey. */
const secondFactorMethods = new Set(['otp', 'pop']);

function callerIn({ sub: subject, email, name = '', sid: signInId, ev, amr }: Claims): Caller | undefined {
  if (typeof subject !== 'string' || typeof email !== 'string' || typeof name !== 'string') return undefined;
  return {
    ...{ subject, email: toEmail(email), name },
    ...(typeof signInId === 'string' && { signInId }),
    ...(ev === true && { isEmailVerified: true }),
    ...(Array.isArray(amr) && { amr: amr.filter((method) => typeof method === 'string') }),
  };
}
