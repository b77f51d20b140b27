export { createTestIdentity, type TestIdentityOptions } from '../embedded/testing/createTestIdentity.ts';
export { ttl } from '../embedded/ttl.ts';
export { type Browser, createBrowser } from './browser.ts';
export { identityContract, type RunningIdentity } from './identityContract.ts';
export { claims, createOidcClient, fragmentOf, type OidcClient } from './oidcClient.ts';
export { ada } from './people.ts';
