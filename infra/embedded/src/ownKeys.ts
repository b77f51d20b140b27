import { existsSync } from 'node:fs';
import { type Keyring, type Secrets, wholeKeyring } from '@marathon/service-kit';
import { loadOrCreateSigningKeys } from '@marathon/service-kit/keys';
import type { Config } from './config.ts';
import { type DataDir, keptSecret } from './dataDir.ts';

/** From the operator, or made at the first start. */
export function ownSecrets(
  { file }: Pick<DataDir, 'file'>,
  { SERVICE_SECRET }: Partial<Pick<Config, 'SERVICE_SECRET'>>,
): Secrets {
  return SERVICE_SECRET ?? [keptSecret(file('service-secret'), 32, formerSecret(file('jwt-secret')))];
}

/** From the operator, or made at the first start: any 32 random bytes are a private key of P-256. */
export const ownPushKey = (
  { file }: Pick<DataDir, 'file'>,
  { VAPID_PRIVATE_KEY }: Partial<Pick<Config, 'VAPID_PRIVATE_KEY'>>,
) => ({ VAPID_PRIVATE_KEY: VAPID_PRIVATE_KEY ?? keptSecret(file('vapid-private-key'), 43) });

/** For links and tickets: the secret of versions before ADR 61. */
const formerSecret = (file: string) => (existsSync(file) ? () => keptSecret(file, 32) : undefined);

/** Made at the first start. Parts of one process call each other without tokens, so services have no keys. */
export const ownKeyring = ({ file }: Pick<DataDir, 'file'>): Keyring =>
  wholeKeyring(loadOrCreateSigningKeys(file('signing-keys.json'), ['gateway', 'operators']));
