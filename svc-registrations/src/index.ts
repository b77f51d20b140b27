export { marathonsClient } from './adapters/http/marathonsClient.ts';
export {
  openRegistrationDatabase,
  openSqliteRegistrationStore,
  sqliteRegistrationStore,
} from './adapters/sqlite/registrationStore.ts';
export type { MarathonSource, RegistrationStore } from './application/ports.ts';
export { createRegistrations, type Registrations } from './createService.ts';
