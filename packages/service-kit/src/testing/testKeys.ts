import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Jwks, newSigningKeys, type PrivateJwk, parsePrivateJwks, publicJwksOf } from '../keys/jwks.ts';
import { type Keyring, keyringOf, keyVariablesOf, wholeKeyring } from '../keys/keyring.ts';
import type { ServiceName, Signer } from '../keys/signers.ts';

/** Keys of all signers, made once: that takes a second. */
export const testKeysFile = join(import.meta.dirname, 'signingKeys.json');

const all = parsePrivateJwks(readFileSync(testKeysFile, 'utf8')) as Jwks<PrivateJwk>;
const keysOf = (signer: Signer) => ({ keys: all.keys.filter(({ service }) => service === signer) });

export const testKeyring: Keyring = wholeKeyring(all);

/** For one process of several. */
export const testKeyringOf = (signer: Signer): Keyring =>
  keyringOf({ SIGNING_KEYS: keysOf(signer), VERIFICATION_KEYS: publicJwksOf(all) });

/** A stranger's keys under the names of these signers. */
export const strangersKeyring = (...names: Signer[]): Keyring => wholeKeyring(newSigningKeys(names));

/** Environment variables of one process with its keys and secrets. */
export const testKeyVariables = (service: ServiceName) => ({
  ...keyVariablesOf(all, service),
  SERVICE_SECRET: `a secret of ${service} that is long enough`,
});
