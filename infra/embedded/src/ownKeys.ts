import { existsSync } from 'node:fs';
import { type Keyring, type Secrets, wholeKeyring } from '@marathon/service-kit';
import { keptSigningKeys } from '@marathon/service-kit/keys';
import type { Config } from './config.ts';
import { type DataDir, keptSecret } from './dataDir.ts';

/** The secret of this product: chosen, or made at its first start and kept. */
export function ownSecrets(
  { file }: Pick<DataDir, 'file'>,
  { SERVICE_SECRET }: Partial<Pick<Config, 'SERVICE_SECRET'>>,
): Secrets {
  return SERVICE_SECRET ?? [keptSecret(file('service-secret'), 32, formerSecret(file('jwt-secret')))];
}

/** With what versions before ADR 61 made tickets and links is what these are still made with. */
const formerSecret = (file: string) => (existsSync(file) ? () => keptSecret(file, 32) : undefined);

/** Its keys, made at its first start. Parts within one process call each other without tokens, so no service has any. */
export const ownKeyring = ({ file }: Pick<DataDir, 'file'>): Keyring =>
  wholeKeyring(keptSigningKeys(file('signing-keys.json'), ['gateway', 'operators']));
