/** What every backup of the distributed composition has, below its folder. */
export const backupFiles = {
  /** As mongodump has them. */
  mongodb: 'mongodb',
  /** Keycloak's database. */
  keycloak: 'keycloak',
} as const;

/**
 * Events that were published so long before the instant are published again by the restored product, and the inboxes know which ones had
 * their effect: so RabbitMQ needs no copy. It is longer than all tries of an event.
 */
export const republishedForMs = 3_600_000;
