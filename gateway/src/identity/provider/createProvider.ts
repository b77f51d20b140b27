import type { Logger } from '@marathon/service-kit';
import Provider from 'oidc-provider';
import { lifetimes } from '../lifetimes.ts';
import { allowPagesOf } from './client.ts';
import { configurationOf } from './configuration.ts';
import { answerFailures } from './failures.ts';
import { registerPasswordGrant } from './passwordGrant.ts';
import type { ProviderParts } from './providerParts.ts';
import { wrapRefreshTokens } from './refreshTokens.ts';
import { oneSuccessor } from './rotation.ts';

/** OpenID Connect on Keycloak's own paths, so that keycloak-js works unchanged. */
export function createProvider(parts: ProviderParts): Provider {
  const { issuer, artifacts, refreshTokens, origins, logger, now } = parts;
  const provider = new Provider(issuer, configurationOf(parts));
  // What X-Forwarded-* says is set by `asPublished` alone: the issuer's own address.
  provider.proxy = true;
  answerFailures(provider, logger);
  allowPagesOf(provider, origins);
  registerPasswordGrant(provider, parts);
  const successor = oneSuccessor(artifacts, lifetimes.refreshTokenReuse);
  wrapRefreshTokens(provider, refreshTokens, successor, now);
  reportReuse(provider, logger);
  return provider;
}

function reportReuse(provider: Provider, logger: Logger): void {
  provider.on('grant.error', (_ctx, { error_detail: detail }) => {
    if (detail === 'refresh token already used') logger.warn('refresh token used twice, sign-in ended');
  });
}
