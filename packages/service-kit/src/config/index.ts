export * from './environment.ts';
export * from './loopback.ts';
export * from './publicOrigins.ts';
export * from './readConfig.ts';
export * from './variables.ts';
