export { type AccountEntry, comparableAccount } from './accountEntry.ts';
export type * from './identity.ts';
