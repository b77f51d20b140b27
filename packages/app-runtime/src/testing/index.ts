export { memoryStorage } from '../session/memoryStorage.ts';
export { logInAt } from './logInAt.ts';
export { storeSignIn, tokensOf } from './signIn.ts';
