import { describe } from 'vitest';
import { identityContract } from '../testing/identityContract.ts';
import { backchannelTests } from './testing/backchannelTests.ts';
import { googleTests } from './testing/googleTests.ts';
import { keycloakOfTests, startKeycloakIdentity } from './testing/startKeycloakIdentity.ts';

// In one file, since all need the issuer's port.
describe.skipIf(keycloakOfTests() === undefined)(
  'Keycloak (skipped unless KEYCLOAK_URL, OIDC_ISSUER, OIDC_ADMIN_CLIENT_ID and _SECRET are set)',
  () => {
    // A real server hashes passwords in its own time.
    identityContract('keycloak', () => startKeycloakIdentity());
    googleTests();
    backchannelTests();
  },
);
