export const backupFiles = {
  mongodb: 'mongodb',
  keycloak: 'keycloak',
} as const;

/** The restored product publishes events of this period again. Longer than all tries of an event. */
export const republishedForMs = 3_600_000;
