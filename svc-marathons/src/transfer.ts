/** For moves between databases, and for backups: nothing here serves requests. */
export type { Team } from './adapters/marathonEntries.ts';
export { marathonTargets, prepareMarathonDatabase } from './adapters/mongo/marathonTargets.ts';
export { marathonSources } from './adapters/sqlite/marathonSources.ts';
export { openMarathonsToRead } from './adapters/sqlite/marathonStore.ts';
export { schemaVersion as marathonSchemaVersion } from './adapters/sqlite/schema.ts';
export type { RaceLogEntry } from './domain/raceLog.ts';
