/** For the tool that compares counts with registrations: nothing here serves requests. */
export { openRegistrationsBeside, sqliteRegisteredPeople } from './adapters/sqlite/registeredPeople.ts';
