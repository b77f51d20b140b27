import { identity } from '@marathon/contracts/constants';

/** Same origin: the gateway answers or proxies the provider's paths. */
export const keycloakConfig = () => ({
  url: location.origin,
  realm: identity.realm,
  clientId: identity.client,
});
