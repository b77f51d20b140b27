import { identity } from '@marathon/contracts/constants';
import type { ClientMetadata, default as Provider } from 'oidc-provider';

/** The front end: a public client with PKCE, since a browser cannot keep a secret. */
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

/** Allows redirects to any page of the product's own origins, and to no other: keycloak-js returns to the page it left. */
export function allowPagesOf(provider: Provider, origins: ReadonlySet<string>): void {
  provider.Client.prototype.redirectUriAllowed = (uri) => isOwnPage(uri, origins);
  provider.Client.prototype.postLogoutRedirectUriAllowed = (uri) => isOwnPage(uri, origins);
}

/** Checks more than the origin: `blob:https://run.example/…` has the origin of run.example. */
export function isOwnPage(uri: string, origins: ReadonlySet<string>): boolean {
  const url = URL.parse(uri);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return origins.has(url.origin) && url.username === '' && url.hash === '';
}

/**
 * The origins of the product's pages: the public address and, on a developer's machine, its other loopback names and
 * the front ends' development servers.
 */
export function ownOrigins(publicUrl: string, isLocal: boolean): Set<string> {
  const { origin, port, protocol } = new URL(publicUrl);
  if (!isLocal) return new Set([origin]);
  const ports = [port, ...developmentPorts];
  return new Set([
    origin,
    ...ports.flatMap((at) => ['localhost', '127.0.0.1'].map((host) => originOf(protocol, host, at))),
  ]);
}

const developmentPorts = ['4200', '4201', '4202', '4203'];

const originOf = (protocol: string, host: string, port: string) =>
  new URL(`${protocol}//${host}${port && `:${port}`}`).origin;
