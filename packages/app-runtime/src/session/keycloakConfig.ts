import { identity } from '@marathon/contracts/constants';

export const keycloakConfig = () => ({
  url: location.origin,
  realm: identity.realm,
  clientId: identity.client,
});
