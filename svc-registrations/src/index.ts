export { marathonsClient } from './outbound/http/marathonsClient.ts';
export { openRegistrationStore } from './outbound/sqlite/registrationStore.ts';
export type { MarathonSource, RegistrationStore } from './ports.ts';
export { createRegistrations, type Registrations } from './registrations.ts';
