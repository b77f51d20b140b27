/** For the tool that compares counts with registrations; serves no requests. */
export { mongoRegisteredPeople } from './adapters/mongo/registeredPeople.ts';
export { openRegistrationsBeside, sqliteRegisteredPeople } from './adapters/sqlite/registeredPeople.ts';
