export const databases = {
  marathons: 'marathons.db',
  registrations: 'registrations.db',
  messages: 'messages.db',
  waitingRooms: 'waiting-rooms.db',
  events: 'events.db',
  identity: 'identity.db',
} as const;

/** Browser errors of the last 30 days; not backed up. */
export const clientErrorsFile = 'client-errors.db';
export const clientVitalsFile = 'client-vitals.db';

/** Releases of front ends, which of them are live, and teams' tokens. */
export const registryFolder = 'registry';

/** Other files that a restored product needs: keys, secrets, tokens, marks. */
export const otherFiles = [
  registryFolder,
  'revoked-operator-tokens',
  'signing-keys.json',
  'service-secret',
  'vapid-private-key',
  'jwt-secret',
  'identity-keys.json',
  'demo-password',
  'demo-seeded',
] as const;

/** Changes with releases, so a backup reads it at its instant. */
export const registryState = `${registryFolder}/state.json`;
