/** What a backup of the stack has, below its folder. */
export const stackFiles = {
  /** Of `data/stack`, as they are there. */
  secrets: ['stack.env', 'signing-keys.json'],
  /** As mongodump has them. */
  mongodb: 'mongodb',
  /** Keycloak's development database. */
  keycloak: 'keycloak',
} as const;

/**
 * Events that were published so long before the instant are published again by the restored product, and the inboxes know which ones had
 * their effect: so RabbitMQ needs no copy. It is longer than all tries of an event.
 */
export const republishedForMs = 3_600_000;
