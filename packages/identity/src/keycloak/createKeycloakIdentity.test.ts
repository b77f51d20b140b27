import { describe } from 'vitest';
import { identityContract } from '../testing/identityContract.ts';
import { googleTests } from './testing/googleTests.ts';
import { keycloakOfTests, startKeycloakIdentity } from './testing/startKeycloakIdentity.ts';

// In one file, since both need the port of the issuer.
describe.skipIf(keycloakOfTests() === undefined)(
  'Keycloak (skipped unless KEYCLOAK_URL, OIDC_ISSUER, OIDC_ADMIN_CLIENT_ID and _SECRET are set)',
  () => {
    identityContract('keycloak', () => startKeycloakIdentity());
    googleTests();
  },
);
