import type { Clock } from '@marathon/contracts/clock';
import { createSigner, createVerifier } from 'fast-jwt';
import { deriveSecret } from '../deriveSecret.ts';

/** Who operates the product, as the token names them. */
export interface Operator {
  readonly name: string;
  /** May take marathons down. */
  readonly mayTakeDown?: boolean | undefined;
}

export interface OperatorTokens {
  sign(operator: Operator, lifetimeSeconds: number): string;
  /** The operator, or undefined when the token is forged or expired. */
  verify(token: string): Operator | undefined;
}

/**
 * Tokens of operators: HS256. They let somebody see how the product does, and nothing of a person; some also take marathons down.
 * `secret` is the product's, from which theirs is made. `npm run operators` signs them.
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
    sign: ({ name, mayTakeDown }, lifetimeSeconds) =>
      sign({
        operator: name,
        until: now().getTime() + lifetimeSeconds * 1000,
        ...(mayTakeDown && { mayTakeDown }),
      }),
    verify(token) {
      try {
        const { operator: name, until, mayTakeDown }: Claims = verify(token);
        if (until <= now().getTime()) return undefined;
        return { name, ...(mayTakeDown === true && { mayTakeDown }) };
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
  mayTakeDown?: unknown;
}
