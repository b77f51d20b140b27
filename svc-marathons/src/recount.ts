/** For the tool that compares counts with registrations: nothing here serves requests. */
export { mongoCountCorrections } from './adapters/mongo/countCorrections.ts';
export { openMarathonsBeside, sqliteCountCorrections } from './adapters/sqlite/countCorrections.ts';
export type { CountCorrections, RegisteredPeople } from './application/ports/countCorrections.ts';
export { type Recount, recount } from './features/counting/recount.ts';
