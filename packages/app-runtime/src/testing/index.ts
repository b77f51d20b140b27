/** For tests only. */
export { memoryStorage } from '../session/memoryStorage.ts';
export { storeSignIn } from './signIn.ts';
