import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongoAddress } from '../../mongodb/formReplicaSet.ts';
import { redisAddress, type Secrets } from '../secretFiles.ts';

export interface Volumes {
  /** All secrets and keys; other containers get only theirs. */
  readonly secrets: string;
  readonly keycloak: string;
}
export const volumes: Volumes = { secrets: '/secrets/kept', keycloak: '/keycloak' };

export const secretFilesKept = ['secrets.json', 'signing-keys.json'] as const;

export const keycloakDatabase = 'h2';

/** In the volume of secrets during a restore, so that nothing starts. */
export const restoreMark = 'restoring';

/** infra/compose/backup.sh waits for this output to start Keycloak again. */
export const keycloakIsCopied = 'Keycloak is copied';

export function readAddresses({ secrets }: Volumes) {
  const { MONGODB_ADMIN_PASSWORD, REDIS_PASSWORD } = JSON.parse(
    readFileSync(join(secrets, 'secrets.json'), 'utf8'),
  ) as Secrets;
  return {
    mongodbUrl: mongoAddress('admin', 'mongodb:27017', MONGODB_ADMIN_PASSWORD),
    redisUrl: redisAddress(REDIS_PASSWORD),
    keycloakUrl: 'http://keycloak:8080',
  };
}
