/** The SQLite files in DATA_DIR. */
export const databases = {
  marathons: 'marathons.db',
  registrations: 'registrations.db',
  messages: 'messages.db',
  waitingRooms: 'waiting-rooms.db',
  events: 'events.db',
  identity: 'identity.db',
} as const;

/** What browsers met in front ends. Of the last 30 days, and worth no backup. */
export const clientErrorsFile = 'client-errors.db';
/** How screens felt in browsers, of as many days. */
export const clientVitalsFile = 'client-vitals.db';

/** Releases of front ends, what of them is live, and tokens of teams. */
export const registryFolder = 'registry';

/** What else DATA_DIR holds that a product needs after a restore: keys, secrets, tokens, marks. */
export const otherFiles = [
  registryFolder,
  'revoked-operator-tokens',
  'signing-keys.json',
  'service-secret',
  'jwt-secret',
  'identity-keys.json',
  'demo-password',
  'demo-seeded',
] as const;

/** Changes while releases come and go, so it is read at the instant of a backup. */
export const registryState = `${registryFolder}/state.json`;
