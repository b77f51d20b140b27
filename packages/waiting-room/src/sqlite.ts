export { schemaVersion as waitingRoomSchemaVersion } from './adapters/sqlite/schema.ts';
export { openSqliteWaitingRoomStore } from './adapters/sqlite/sqliteWaitingRoomStore.ts';
