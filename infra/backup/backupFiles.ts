/** Folders in every backup of the distributed composition. */
export const backupFiles = {
  mongodb: 'mongodb',
  keycloak: 'keycloak',
} as const;

/**
 * The restored product publishes earlier events of this period again, and inboxes skip handled ones: so RabbitMQ needs
 * no copy. Longer than all tries of an event.
 */
export const republishedForMs = 3_600_000;
