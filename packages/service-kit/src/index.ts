export * from './admissions.ts';
export * from './apiTokens.ts';
export * from './bodies.ts';
export * from './config/readConfig.ts';
export * from './dataGauges.ts';
export {
  type DirectRoute,
  directRouteBefore,
  type Handler,
  idBelow,
  inTurn,
  nameRoute,
  pathOf,
} from './directRoutes.ts';
export { createEpisode } from './episode.ts';
export * from './fairQueue.ts';
export * from './gracefulStop.ts';
export * from './headers.ts';
export * from './idempotency.ts';
export { findAtInstances } from './instances/findAtInstances.ts';
export * from './instances/instancePool.ts';
export * from './inTime.ts';
export { type Keyring, keyringOf, wholeKeyring } from './keys/keyring.ts';
export type { ServiceName } from './keys/signers.ts';
export * from './logger.ts';
export * from './metrics.ts';
export * from './operations.ts';
export * from './operatorTokens.ts';
export * from './packageVersion.ts';
export * from './parseInput.ts';
export * from './problemAnswers.ts';
export * from './routeCalls.ts';
export * from './runService.ts';
export * from './secrets.ts';
export * from './serve.ts';
export { startAccountBackfill } from './services/accountBackfill.ts';
export { type AccountDirectory, noDirectory, openAccountDirectory } from './services/accountDirectory.ts';
export { startErasing } from './services/erasing.ts';
export { type PlacesSource, placesClient, placesInProcess } from './services/places.ts';
export * from './services/serviceTokens.ts';
export { siteOf } from './siteOf.ts';
export { logStoreOutage } from './storeOutages.ts';
export type { StopTelemetry } from './telemetry/startTelemetry.ts';
export * from './telemetry/tracing.ts';
export * from './waitEstimate.ts';
