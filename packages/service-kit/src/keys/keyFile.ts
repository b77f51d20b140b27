import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFolder, restrictToOwner, writePrivateFile } from '@marathon/persistence';
import { ConfigError } from '../config/readConfig.ts';
import { type Jwks, newSigningKeys, type PrivateJwk, parsePrivateJwks } from './jwks.ts';
import type { Signer } from './signers.ts';

/** @throws ConfigError if it is damaged: new keys would invalidate all signatures */
export function readKeyFile(file: string): Jwks<PrivateJwk> {
  const keys = parsePrivateJwks(readFileSync(file, 'utf8'));
  if (keys !== undefined) return keys;
  throw new ConfigError(`${file} is damaged. Restore it, or delete it to have new keys made.`);
}

/** Readable by its owner only. A crash leaves the old keys or the new ones. */
export function writeKeyFile(file: string, keys: Jwks<PrivateJwk>): void {
  makePrivateFolder(dirname(file));
  writePrivateFile(file, `${JSON.stringify(keys)}\n`);
}

export function loadOrCreateSigningKeys(file: string, signers: readonly Signer[]): Jwks<PrivateJwk> {
  restrictToOwner(file, 0o600);
  const present = existsSync(file) ? readKeyFile(file).keys : [];
  const missing = signers.filter((signer) => !present.some(({ service }) => service === signer));
  const keys = { keys: [...present, ...newSigningKeys(missing).keys] };
  if (missing.length > 0) writeKeyFile(file, keys);
  return keys;
}
