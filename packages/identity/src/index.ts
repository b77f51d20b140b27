export type * from './identity.ts';
