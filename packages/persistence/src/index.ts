export * from './privateFiles.ts';
export { asStoreUnavailable, isStoreTrouble } from './sqlite/sqliteErrors.ts';
export * from './storeInUse.ts';
export * from './storeUnavailable.ts';
