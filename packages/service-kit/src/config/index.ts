/** Named by the types of configurations that other packages export. @public */
export type { Jwks, PrivateJwk, PublicJwk } from '../keys/jwks.ts';
export * from './environment.ts';
export * from './loopback.ts';
export * from './publicOrigins.ts';
export * from './variables.ts';
