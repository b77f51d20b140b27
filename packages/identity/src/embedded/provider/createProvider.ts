import Provider from 'oidc-provider';
import { ttl } from '../ttl.ts';
import { allowPagesOf } from './client.ts';
import { configurationOf } from './configuration.ts';
import type { ProviderDependencies } from './dependencies.ts';
import { registerPasswordGrant } from './passwordGrant.ts';
import { handleProviderErrors } from './providerErrors.ts';
import { reportReuse } from './refreshTokenReuse.ts';
import { wrapRefreshTokens } from './refreshTokens.ts';
import { rotateRefreshToken } from './rotateRefreshToken.ts';

/** On Keycloak's paths, so that keycloak-js works unchanged. */
export function createProvider(dependencies: ProviderDependencies): Provider {
  const { issuer, artifacts, refreshTokens, origins, logger, now } = dependencies;
  const provider = new Provider(issuer, configurationOf(dependencies));
  // `forwardedHeaders` overwrites X-Forwarded-* with the issuer's own address.
  provider.proxy = true;
  handleProviderErrors(provider, logger);
  allowPagesOf(provider, origins);
  registerPasswordGrant(provider, dependencies);
  const rotate = rotateRefreshToken(artifacts, ttl.refreshTokenReuse);
  wrapRefreshTokens(provider, { refreshTokens, rotate, now });
  reportReuse(provider, logger);
  return provider;
}
