import type { Clock } from '@marathon/contracts/clock';
import type { Keyring } from '../keys/keyring.ts';
import { createTokenSigner, createTokenVerifier, type TokenKind, validFor } from '../keys/signedTokens.ts';
import { type ServiceName, serviceNames } from '../keys/signers.ts';

export interface ServiceCall {
  readonly from: ServiceName;
  readonly to: ServiceName;
}

export interface ServiceTokens {
  /** A token for one service, good for a minute: sign one for each call, as the process whose keys these are. */
  sign(call: ServiceCall): string;
  /** Who calls, or undefined when the token is forged, expired or another service's. */
  verify(token: string, to: ServiceName): ServiceName | undefined;
}

const kind: TokenKind = { typ: 'service+jwt', alg: 'EdDSA', signers: serviceNames };
const lifetimeSeconds = 60;

/** Tokens of calls between services (below `/internal/`): who calls signs, and the one who is called verifies. */
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
