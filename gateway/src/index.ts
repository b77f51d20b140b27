export { createGateway, type Gateway, type GatewayLimits, type GatewayParts } from './app.ts';
export { createEmbeddedIdentity, type EmbeddedIdentityOptions } from './identity/embedded.ts';
export type { GoogleConfig } from './identity/google/google.ts';
export { type Keys, loadOrCreateKeys } from './identity/keys.ts';
export { localBuilds } from './outbound/localBuilds.ts';
export { proxiedService } from './outbound/proxiedService.ts';
export { serviceInProcess } from './outbound/serviceInProcess.ts';
export type { Account, Accounts, Identity, RemotesRegistry, Upstream } from './ports.ts';
