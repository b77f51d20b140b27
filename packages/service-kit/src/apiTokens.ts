import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@marathon/contracts/clock';
import { apiToken } from '@marathon/contracts/constants';
import { type Email, toEmail } from '@marathon/contracts/email';
import type { Handler } from './directRoutes.ts';
import type { Keyring } from './keys/keyring.ts';
import {
  type Claims,
  createTokenSigner,
  createTokenVerifier,
  type TokenKind,
  validFor,
} from './keys/signedTokens.ts';
import { sendProblem } from './problemAnswers.ts';

export interface Caller {
  readonly subject: string;
  readonly email: Email;
  readonly name: string;
  readonly signInId?: string | undefined;
  readonly isEmailVerified?: boolean | undefined;
  /** Methods of the sign-in (RFC 8176): `otp` for a code, `pop` for a passkey. */
  readonly amr?: readonly string[] | undefined;
  /** Teams need a second factor and the sign-in proved none. */
  readonly lacksSecondFactor?: boolean | undefined;
}

export interface ApiTokens {
  /** Valid for 15 minutes by default. */
  sign(
    caller: Omit<Caller, 'email' | 'lacksSecondFactor'> & { readonly email: string },
    lifetimeSeconds?: number,
  ): string;
  verify(token: string): Caller | undefined;
}

const kind: TokenKind = { typ: 'at+jwt', alg: 'RS256', signers: ['gateway'] };

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

/** Marks callers without a second factor, if operators require it of teams. */
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

const secondFactorMethods = new Set(['otp', 'pop']);

export const withoutEndedSignIns = (
  tokens: ApiTokens,
  signIns: { hasEnded(signInId: string): boolean },
): ApiTokens => ({
  ...tokens,
  verify(token) {
    const caller = tokens.verify(token);
    const isOver = caller?.signInId !== undefined && signIns.hasEnded(caller.signInId);
    return isOver ? undefined : caller;
  },
});

function callerIn({ sub: subject, email, name = '', sid: signInId, ev, amr }: Claims): Caller | undefined {
  if (typeof subject !== 'string' || typeof email !== 'string' || typeof name !== 'string') return undefined;
  return {
    ...{ subject, email: toEmail(email), name },
    ...(typeof signInId === 'string' && { signInId }),
    ...(ev === true && { isEmailVerified: true }),
    ...(Array.isArray(amr) && { amr: amr.filter((method) => typeof method === 'string') }),
  };
}

export function bearerOf(req: IncomingMessage): string | undefined {
  const { authorization = '' } = req.headers;
  const isBearer = authorization.slice(0, scheme.length).toLowerCase() === scheme;
  const token = authorization.slice(scheme.length);
  return isBearer && token !== '' && !token.includes(' ') ? token : undefined;
}

const scheme = 'bearer ';

export const requireCaller =
  (tokens: Pick<ApiTokens, 'verify'>): Handler =>
  (req, res, next) => {
    const token = bearerOf(req);
    if (token === undefined) return sendProblem(res, { code: 'unauthenticated' });
    const caller = tokens.verify(token);
    if (caller === undefined) return sendProblem(res, { code: 'invalid-token' });
    noteCaller(res, caller);
    next();
  };

const noted = Symbol('caller');
type ResponseWithCaller = ServerResponse & { [noted]?: Caller };

export function noteCaller(res: ResponseWithCaller, caller: Caller): void {
  res[noted] = caller;
}

/** Call it only after `requireCaller`. */
export const callerOf = (res: ResponseWithCaller): Caller => res[noted] as Caller;
