export { createTestIdentity, type TestIdentityOptions } from '../embedded/testing/createTestIdentity.ts';
export { ttl } from '../embedded/ttl.ts';
export { brokerFakeGoogle } from '../keycloak/testing/brokerFakeGoogle.ts';
export { keycloakOperator } from '../keycloak/testing/keycloakOperator.ts';
export { type KeycloakStub, startKeycloakStub } from '../keycloak/testing/startKeycloakStub.ts';
export { authenticatorApp } from './authenticatorApp.ts';
export { createBrowser } from './browser.ts';
export { claims, createOidcClient, fragmentOf, type OidcClient } from './oidcClient.ts';
export { ada } from './people.ts';
