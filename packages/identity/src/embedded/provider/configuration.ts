import { identity } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { confirmLogoutPage, messagePage } from '../pages/messages.ts';
import { ttl } from '../ttl.ts';
import { signInClaims } from './accessTokens.ts';
import { webClient } from './client.ts';
import type { ProviderDependencies } from './dependencies.ts';
import { loginPolicy } from './loginPolicy.ts';
import { ownOrigins } from './ownOrigins.ts';
import { endReusedSignIn } from './refreshTokenReuse.ts';
import { unwrapRefreshTokens } from './refreshTokens.ts';
import { api, apiResource, offeredScopes } from './resource.ts';

export const sessionCookie = 'marathon_session';

const protocol = (name: string) => `/protocol/openid-connect/${name}`;

/** Sets every default that oidc-provider would warn about. */
export const configurationOf = ({
  issuer,
  keys,
  accounts,
  artifacts,
  refreshTokens,
  origins,
  logger,
}: ProviderDependencies) =>
  ({
    adapter: (model) => {
      const adapter = artifacts.adapter(model);
      return model === 'RefreshToken'
        ? unwrapRefreshTokens(adapter, { refreshTokens, onReuse: endReusedSignIn({ artifacts, logger }) })
        : adapter;
    },
    jwks: { keys: keys.signing },
    cookies: {
      keys: keys.cookies,
      names: { session: sessionCookie, interaction: 'marathon_interaction', resume: 'marathon_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: new URL(issuer).pathname },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    routes: {
      authorization: protocol('auth'),
      token: protocol('token'),
      userinfo: protocol('userinfo'),
      jwks: protocol('certs'),
      end_session: protocol('logout'),
      revocation: protocol('revoke'),
    },
    clients: [webClient(new URL(issuer).origin)],
    clientBasedCORS: ownOrigins({ issuer, origins, logger }),
    responseTypes: ['code'],
    scopes: [...offeredScopes],
    claims: {
      openid: ['sub', 'sid', 'email', 'email_verified', 'name', 'preferred_username', 'picture'],
      profile: ['name', 'preferred_username', 'picture'],
      email: ['email', 'email_verified'],
    },
    // As in Keycloak, the ID token has all claims, so that clients need no second request.
    conformIdTokenClaims: false,
    extraParams: ['kc_idp_hint', 'kc_locale', 'kc_action'],
    pkce: { required: () => true },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    findAccount(_ctx, subject, token) {
      const account = accounts.find(subject);
      const signInId = token && 'grantId' in token ? token.grantId : undefined;
      return account && { accountId: subject, claims: () => signInClaims(account, signInId) };
    },
    extraTokenClaims(_ctx, token) {
      if (token.kind !== 'AccessToken') return undefined;
      const account = accounts.find(token.accountId);
      return account && { ...signInClaims(account, token.grantId), azp: identity.client, typ: 'Bearer' };
    },
    loadExistingGrant,
    interactions: {
      policy: loginPolicy(),
      url: (_ctx, interaction) => `${new URL(issuer).pathname}/interaction/${interaction.uid}`,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      userinfo: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          ctx.body = confirmLogoutPage(form);
        },
        postLogoutSuccessSource(ctx) {
          ctx.body = messagePage(messages.logout.title, messages.logout.text);
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => apiResource,
        getResourceServerInfo: () => api,
        useGrantedResource: () => true,
      },
    },
    renderError(ctx, { error, error_description: description }) {
      ctx.type = 'html';
      ctx.body = messagePage('Login failed', description ?? error);
    },
    ttl: {
      AccessToken: ttl.accessToken,
      AuthorizationCode: ttl.authorizationCode,
      Grant: ttl.grant,
      IdToken: ttl.idToken,
      Interaction: ttl.interaction,
      RefreshToken: (ctx) => {
        const left = ctx.oidc.entities.Grant?.remainingTTL ?? ttl.refreshToken;
        return Math.max(1, Math.min(ttl.refreshToken, left));
      },
      Session: ttl.session,
    },
  }) satisfies Configuration;

/** No consent page: the only client is the product itself. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { provider, session, client } = ctx.oidc;
  if (session?.accountId === undefined || client === undefined) return undefined;
  const grantId = session.authorizations?.[client.clientId]?.grantId;
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope([...offeredScopes]);
  grant.addResourceScope(apiResource, [...offeredScopes]);
  await grant.save();
  return grant;
}
