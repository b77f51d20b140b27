import { identity } from '@marathon/contracts/constants';
import type { ClientMetadata, default as Provider } from 'oidc-provider';
import { isOwnPage } from '../../ownPages.ts';

/** A public client with PKCE, since a browser cannot keep a secret. */
export const webClient = (origin: string): ClientMetadata => ({
  client_id: identity.client,
  client_name: 'Marathon',
  application_type: 'web',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token', 'password'],
  response_types: ['code'],
  redirect_uris: [`${origin}/`],
  post_logout_redirect_uris: [`${origin}/`],
});

/** keycloak-js returns to the page it left: allows redirects to every page of the product's own origins. */
export function allowPagesOf(provider: Provider, origins: ReadonlySet<string>): void {
  provider.Client.prototype.redirectUriAllowed = (uri) => isOwnPage(uri, origins);
  provider.Client.prototype.postLogoutRedirectUriAllowed = (uri) => isOwnPage(uri, origins);
}
