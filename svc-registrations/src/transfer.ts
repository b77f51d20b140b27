/** For moving stores between databases and for backups; serves no requests. */
export { prepareRegistrationDatabase, registrationTargets } from './adapters/mongo/registrationTargets.ts';
export { registrationSources } from './adapters/sqlite/registrationSources.ts';
export { openRegistrationsToRead } from './adapters/sqlite/registrationStore.ts';
export { schemaVersion as registrationSchemaVersion } from './adapters/sqlite/schema.ts';
export type { LogEntry } from './domain/logEntry.ts';
