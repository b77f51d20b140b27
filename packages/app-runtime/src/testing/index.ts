/** For tests only. */
export { memoryStorage } from '../session/memoryStorage.ts';
export { storeSignIn, tokensOf } from './signIn.ts';
