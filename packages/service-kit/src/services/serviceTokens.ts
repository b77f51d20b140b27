import type { Clock } from '@marathon/contracts/clock';
import { createSigner, createVerifier } from 'fast-jwt';
import { deriveSecret } from '../deriveSecret.ts';

/** Who calls, or is called: the name of a process in logs, metrics and traces. */
export type ServiceName = 'gateway' | 'svc-marathons' | 'svc-registrations' | 'svc-messages';

export interface ServiceCall {
  readonly from: ServiceName;
  readonly to: ServiceName;
}

export interface ServiceTokens {
  /** A token for one service, good for a minute: sign one for each call. */
  sign(call: ServiceCall): string;
  /** Who calls, or undefined when the token is forged, expired or another service's. */
  verify(token: string, to: ServiceName): ServiceName | undefined;
}

const lifetimeMs = 60_000;

/** Tokens of calls between services (below `/internal/`): HS256. `secret` is the product's, from which theirs is made. */
export function createServiceTokens(secret: string, now: Clock): ServiceTokens {
  const key = deriveSecret(secret, 'service calls');
  const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true });
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    requiredClaims: ['from', 'to', 'until'],
  });
  return {
    sign: ({ from, to }) => sign({ from, to, until: now().getTime() + lifetimeMs }),
    verify(token, called) {
      try {
        const { from, to, until }: Claims = verify(token);
        return to === called && until > now().getTime() ? from : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

interface Claims extends ServiceCall {
  /** Milliseconds: `exp` would be checked by the library's clock. */
  until: number;
}
