/** For moving a store from one database to another, and for backups: nothing here serves requests. */
export { prepareRegistrationDatabase, registrationTargets } from './adapters/mongo/registrationTargets.ts';
export { registrationSources } from './adapters/sqlite/registrationSources.ts';
export { openRegistrationsToRead } from './adapters/sqlite/registrationStore.ts';
export { schemaVersion as registrationSchemaVersion } from './adapters/sqlite/schema.ts';
export type { LogEntry } from './domain/logEntry.ts';
