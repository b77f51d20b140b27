export { marathonsClient } from './adapters/http/marathonsClient.ts';
export { openSqliteRegistrationStore } from './adapters/sqlite/registrationStore.ts';
export { createRegistrations } from './createService.ts';
