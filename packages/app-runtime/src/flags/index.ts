export { createUseFlag } from './createUseFlag.ts';
