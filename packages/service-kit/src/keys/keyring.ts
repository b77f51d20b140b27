import { ConfigError } from '../config/readConfig.ts';
import { type Jwks, keyOf, type PrivateJwk, type PublicJwk, publicJwksOf, type TokenKey } from './jwks.ts';
import type { ServiceName } from './signers.ts';

export interface Keyring {
  readonly signing: readonly TokenKey[];
  readonly verification: readonly TokenKey[];
}

interface KeyVariables {
  readonly SIGNING_KEYS: Jwks<PrivateJwk>;
  readonly VERIFICATION_KEYS: Jwks<PublicJwk>;
}

/** @throws ConfigError if the others do not know a key of this process: they would refuse its tokens */
export function keyringOf({ SIGNING_KEYS: own, VERIFICATION_KEYS: all }: KeyVariables): Keyring {
  for (const { kid, service } of own.keys)
    if (!all.keys.some((key) => key.kid === kid && key.service === service))
      throw new ConfigError(
        `VERIFICATION_KEYS: lacks the key ${kid} of ${service}, which is in SIGNING_KEYS`,
      );
  return { signing: own.keys.map(keyOf), verification: all.keys.map(keyOf) };
}

export const wholeKeyring = (keys: Jwks<PrivateJwk>): Keyring =>
  keyringOf({ SIGNING_KEYS: keys, VERIFICATION_KEYS: publicJwksOf(keys) });

export const keyVariablesOf = (keys: Jwks<PrivateJwk>, service: ServiceName) => ({
  SIGNING_KEYS: JSON.stringify({ keys: keys.keys.filter((key) => key.service === service) }),
  VERIFICATION_KEYS: JSON.stringify(publicJwksOf(keys)),
});
