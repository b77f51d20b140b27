import type { Clock } from '@marathon/contracts/clock';
import { bearerOf } from '../apiTokens.ts';
import type { Handler } from '../directRoutes.ts';
import type { Keyring } from '../keys/keyring.ts';
import { createTokenSigner, createTokenVerifier, type TokenKind, validFor } from '../keys/signedTokens.ts';
import { type ServiceName, serviceNames } from '../keys/signers.ts';
import { sendProblem } from '../problemAnswers.ts';

export interface ServiceCall {
  readonly from: ServiceName;
  readonly to: ServiceName;
}

export interface ServiceTokens {
  /** Valid for one service and one minute: sign one per call, with the caller's keys. */
  sign(call: ServiceCall): string;
  verify(token: string, to: ServiceName): ServiceName | undefined;
}

const kind: TokenKind = { typ: 'service+jwt', alg: 'EdDSA', signers: serviceNames };
const lifetimeSeconds = 60;

export function createServiceTokens(keys: Keyring, now: Clock): ServiceTokens {
  const signClaims = createTokenSigner(keys, kind);
  const verify = createTokenVerifier(keys, { kind, read: ({ iss, aud }) => ({ iss, aud }), now });
  return {
    sign: ({ from, to }) => signClaims({ iss: from, aud: to, ...validFor(lifetimeSeconds, now) }),
    verify(token, called) {
      const call = verify(token);
      return call?.aud === called ? serviceNames.find((service) => service === call.iss) : undefined;
    },
  };
}

/** Requires a token that another service made for `to`. Guards everything below `/internal`. */
export const requireService =
  (tokens: Pick<ServiceTokens, 'verify'>, to: ServiceName): Handler =>
  (req, res, next) => {
    const token = bearerOf(req);
    if (token === undefined)
      return sendProblem(res, { code: 'unauthenticated', detail: 'Only other services may ask this' });
    if (tokens.verify(token, to) === undefined)
      return sendProblem(res, {
        code: 'invalid-token',
        detail: 'The service token is not valid or expired',
      });
    next();
  };
