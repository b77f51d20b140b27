export { openSqliteWaitingRoomStore } from './adapters/sqlite/sqliteWaitingRoomStore.ts';
