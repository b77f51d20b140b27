import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongoAddress } from '../../mongodb/formReplicaSet.ts';
import { redisAddress, type Secrets } from '../secretFiles.ts';

/** Where the containers of backup and restore have the volumes of docker-compose.yml. */
export interface Volumes {
  /** All secrets and keys, of which the other containers are given theirs. */
  readonly secrets: string;
  /** Keycloak's data. */
  readonly keycloak: string;
}
export const volumes: Volumes = { secrets: '/secrets/kept', keycloak: '/keycloak' };

/** What the volume of secrets has, and a backup below `secrets`. */
export const secretFilesKept = ['secrets.json', 'signing-keys.json'] as const;

/** Keycloak's development database, below its volume. */
export const keycloakDatabase = 'h2';

/** In the volume of secrets while a backup is put into the others: nothing starts meanwhile. */
export const restoreMark = 'restoring';

/** What a backup says when Keycloak may start again: infra/compose/backup.sh waits for it. */
export const keycloakIsCopied = 'Keycloak is copied';

/** The servers as an administrator reaches them. */
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
