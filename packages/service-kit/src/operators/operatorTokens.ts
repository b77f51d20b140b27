import { randomBytes } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import type { Keyring } from '../keys/keyring.ts';
import {
  type Claims,
  createTokenSigner,
  createTokenVerifier,
  type TokenKind,
  validFor,
} from '../keys/signedTokens.ts';

/** Who operates the product, as the token names them. */
export interface Operator {
  readonly name: string;
  /** May take marathons down. */
  readonly mayTakeDown?: boolean | undefined;
  /** May have the product copy its data into a folder of its machine. Only `npm run backup` signs this. */
  readonly mayBackUp?: boolean | undefined;
}

/** An operator, and the token that says so: it is revoked by its id. */
export interface VerifiedOperator extends Operator {
  readonly tokenId: string;
}

export interface OperatorTokens {
  /** Where the keys are those of who operates the product. */
  sign(operator: Operator, lifetimeSeconds: number): string;
  /** The operator, or undefined when the token is forged or expired. */
  verify(token: string): VerifiedOperator | undefined;
}

const kind: TokenKind = { typ: 'operator+jwt', alg: 'EdDSA', signers: ['operators'] };

/**
 * Tokens of operators. They let somebody see how the product does, and nothing of a person; some also take marathons down.
 * `npm run operators` signs them; no process of a product of several can.
 */
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
