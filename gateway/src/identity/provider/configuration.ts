import { identity } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { signInClaims } from '../accessTokens.ts';
import { lifetimes } from '../lifetimes.ts';
import { confirmLogoutPage, messagePage } from '../pages/messages.ts';
import { webClient } from './client.ts';
import { loginPolicy } from './loginPolicy.ts';
import type { ProviderParts } from './providerParts.ts';
import { unwrapping } from './refreshTokens.ts';
import { api, apiResource, offeredScopes } from './resource.ts';

/** Holds the session of the provider's own pages. */
export const sessionCookie = 'marathon_session';

const protocol = (name: string) => `/protocol/openid-connect/${name}`;

/** How oidc-provider is set up: every default it would warn about is decided here. */
export const configurationOf = ({
  issuer,
  keys,
  accounts,
  artifacts,
  refreshTokens,
  origins,
}: ProviderParts) =>
  ({
    adapter: (model) => {
      const adapter = artifacts.adapter(model);
      return model === 'RefreshToken' ? unwrapping(adapter, refreshTokens) : adapter;
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
    clientBasedCORS: (_ctx, origin) => origins.has(origin),
    responseTypes: ['code'],
    scopes: [...offeredScopes],
    claims: {
      openid: ['sub', 'sid', 'email', 'name', 'preferred_username', 'picture'],
      profile: ['name', 'preferred_username', 'picture'],
      email: ['email'],
    },
    // As Keycloak does: the ID token says who it is, without a second request.
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
      ctx.body = messagePage('Sign-in did not work', description ?? error);
    },
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: lifetimes.authorizationCode,
      Grant: lifetimes.grant,
      IdToken: lifetimes.idToken,
      Interaction: lifetimes.interaction,
      // Never beyond the sign-in it belongs to.
      RefreshToken: (ctx) => {
        const left = ctx.oidc.entities.Grant?.remainingTTL ?? lifetimes.refreshToken;
        return Math.max(1, Math.min(lifetimes.refreshToken, left));
      },
      Session: lifetimes.session,
    },
  }) satisfies Configuration;

/** The one client is the product itself: whoever signs in to it has agreed to it, so no consent page. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { provider, session, client } = ctx.oidc;
  if (session?.accountId === undefined || client === undefined) return undefined;
  const known = session.authorizations?.[client.clientId]?.grantId;
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope([...offeredScopes]);
  grant.addResourceScope(apiResource, [...offeredScopes]);
  await grant.save();
  return grant;
}
