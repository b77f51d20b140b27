import type { Clock } from '@marathon/contracts/clock';
import { createSigner, createVerifier } from 'fast-jwt';
import { deriveSecret } from '../deriveSecret.ts';

/** Who operates the product, as the token names them. */
export interface Operator {
  readonly name: string;
}

export interface OperatorTokens {
  sign(operator: Operator, lifetimeSeconds: number): string;
  /** The operator, or undefined when the token is forged or expired. */
  verify(token: string): Operator | undefined;
}

/**
 * Tokens of operators: HS256. They let somebody see how the product does, and nothing of a person. `secret` is the
 * product's, from which theirs is made. `npm run operators` signs them.
 */
export function createOperatorTokens(secret: string, now: Clock): OperatorTokens {
  const key = deriveSecret(secret, 'operators');
  const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true });
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    requiredClaims: ['operator', 'until'],
  });
  return {
    sign: ({ name }, lifetimeSeconds) =>
      sign({ operator: name, until: now().getTime() + lifetimeSeconds * 1000 }),
    verify(token) {
      try {
        const { operator: name, until }: Claims = verify(token);
        return until > now().getTime() ? { name } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

interface Claims {
  operator: string;
  /** Milliseconds: `exp` would be checked by the library's clock. */
  until: number;
}
