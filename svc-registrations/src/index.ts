export { marathonsClient } from './adapters/http/marathonsClient.ts';
export {
  openRegistrationDatabase,
  openSqliteRegistrationStore,
  sqliteRegistrationStore,
} from './adapters/sqlite/registrationStore.ts';
export type { MarathonSource } from './application/ports/marathonProjection.ts';
export type { RegistrationStore } from './application/ports/registrationStore.ts';
export { createTicketCodes, ticketSecretsOf } from './application/ticketCodes.ts';
export { createRegistrations, type Registrations } from './createService.ts';
