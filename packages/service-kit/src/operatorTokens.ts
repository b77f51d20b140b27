import { randomBytes } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { bearerOf } from './apiTokens.ts';
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

export interface Operator {
  readonly name: string;
  readonly mayTakeDown?: boolean | undefined;
  /** Allows backups of the product's data. Only `npm run backup` signs this. */
  readonly mayBackUp?: boolean | undefined;
}

export interface VerifiedOperator extends Operator {
  readonly tokenId: string;
}

export interface OperatorTokens {
  sign(operator: Operator, lifetimeSeconds: number): string;
  verify(token: string): VerifiedOperator | undefined;
}

const kind: TokenKind = { typ: 'operator+jwt', alg: 'EdDSA', signers: ['operators'] };

/** Shows the state of the product, no personal data. `npm run operators` signs them. */
export function createOperatorTokens(keys: Keyring, now: Clock): OperatorTokens {
  const signClaims = createTokenSigner(keys, kind);
  return {
    sign: ({ name: sub, mayTakeDown, mayBackUp }, lifetimeSeconds) =>
      signClaims({
        ...{ iss: 'operators', sub, jti: randomBytes(4).toString('hex') },
        ...validFor(lifetimeSeconds, now),
        ...(mayTakeDown && { mayTakeDown }),
        ...(mayBackUp && { mayBackUp }),
      }),
    verify: createTokenVerifier(keys, { kind, read: operatorIn, now }),
  };
}

function operatorIn({
  sub: name,
  jti: tokenId,
  mayTakeDown,
  mayBackUp,
}: Claims): VerifiedOperator | undefined {
  if (typeof name !== 'string' || typeof tokenId !== 'string') return undefined;
  return {
    name,
    tokenId,
    ...(mayTakeDown === true && { mayTakeDown }),
    ...(mayBackUp === true && { mayBackUp }),
  };
}

export const requireOperator =
  (operators: Pick<OperatorTokens, 'verify'>): Handler =>
  (req, res, next) => {
    const token = bearerOf(req);
    if (token === undefined) return sendProblem(res, { code: 'unauthenticated', detail: missing });
    if (operators.verify(token) === undefined)
      return sendProblem(res, {
        code: 'invalid-token',
        detail: 'The operator token is not valid or expired',
      });
    next();
  };

const missing = 'An operator token is missing: npm run operators -- token NAME';
