export * from './jwks.ts';
export * from './keyFile.ts';
export * from './keyring.ts';
export * from './rotation.ts';
export * from './signers.ts';
