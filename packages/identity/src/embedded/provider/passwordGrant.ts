import { secondFactorErrors } from '@marathon/contracts/constants';
import { errors, type default as Provider, type TokenEndpointGrantContext } from 'oidc-provider';
import type { Account } from '../../identity.ts';
import { loginRefusals } from '../../limits/loginRefusals.ts';
import type { SignInOutcome } from '../signIn/signIn.ts';
import { signInClaims } from './accessTokens.ts';
import type { ProviderDependencies } from './dependencies.ts';
import { api, apiResource, grantedScope } from './resource.ts';

interface PasswordParameters {
  username?: string;
  password?: string;
  /** Keycloak's name for an app's code; also carries a recovery code or a passkey's answer (JSON). */
  totp?: string;
  scope?: string;
}
type Context = TokenEndpointGrantContext<PasswordParameters>;

/** grant_type=password, for the product's own login form. Answers as Keycloak's token endpoint. */
export function registerPasswordGrant(
  provider: Provider,
  { signIn, codes, addressOf, now }: Pick<ProviderDependencies, 'signIn' | 'codes' | 'addressOf' | 'now'>,
): void {
  provider.registerGrantType<PasswordParameters>(
    'password',
    async (ctx) => {
      const { username = '', password = '', totp, scope } = ctx.oidc.params;
      if (username === '' || password === '')
        throw refusal(400, 'invalid_request', 'Missing username or password');
      const { cookie: cookies, 'user-agent': userAgent } = ctx.req.headers;
      const address = addressOf(ctx.req);
      const code = totp === '' ? undefined : totp;
      const outcome = await signIn({ email: username, password, code, address, cookies, userAgent });
      if (outcome.outcome === 'code-required') {
        ctx.status = 403;
        ctx.body = { ...codeRequired, second_factor: await codes.offerTo(outcome.account.subject) };
        return;
      }
      if (outcome.outcome !== 'signed-in') throw refused(ctx, outcome);
      ctx.append('Set-Cookie', outcome.deviceCookie);
      const amr = outcome.secondFactor === undefined ? ['pwd'] : ['pwd', outcome.secondFactor];
      const issued = { account: outcome.account, amr, scope: grantedScope(scope), now: now() };
      const { grantId, tokens } = await issueTokens(provider, ctx, issued);
      outcome.noteDevice(grantId);
      ctx.body = tokens;
    },
    ['username', 'password', 'totp', 'scope'],
  );
}

interface TokenOptions {
  readonly account: Account;
  readonly amr: readonly string[];
  readonly scope: string;
  readonly now: Date;
}

async function issueTokens(provider: Provider, ctx: Context, { account, amr, scope, now }: TokenOptions) {
  const { client } = ctx.oidc;
  const accountId = account.subject;
  const grant = new provider.Grant({ accountId, clientId: client.clientId });
  if (scope !== '') {
    grant.addOIDCScope(scope);
    grant.addResourceScope(apiResource, scope);
  }
  const grantId = await grant.save();
  ctx.oidc.entity('Grant', grant);

  const authTime = Math.floor(now.getTime() / 1000);
  const issued = { accountId, client, grantId, gty: 'password', scope };
  const refreshToken = new provider.RefreshToken({
    ...issued,
    amr: [...amr],
    authTime,
    resource: apiResource,
    rotations: 0,
  });
  ctx.oidc.entity('RefreshToken', refreshToken);

  const accessToken = new provider.AccessToken({
    ...issued,
    resourceServer: new provider.ResourceServer(apiResource, api),
  });
  const tokens = {
    access_token: await accessToken.save(),
    expires_in: accessToken.expiration,
    refresh_token: await refreshToken.save(),
    token_type: accessToken.tokenType,
    scope,
    ...(scope.split(' ').includes('openid') && {
      id_token: await idToken(provider, ctx, { ...signInClaims(account, grantId), amr, auth_time: authTime }),
    }),
  };
  return { grantId, tokens };
}

async function idToken(provider: Provider, ctx: Context, claims: Record<string, unknown>) {
  const token = new provider.IdToken(claims, { ctx });
  return Object.assign(token, { scope: 'openid' }).issue({ use: 'idtoken' });
}

const codeRequired = {
  error: secondFactorErrors.required,
  error_description: 'A code of the authenticator app or a passkey is required',
};

function refused(ctx: Context, outcome: Exclude<SignInOutcome, { outcome: 'signed-in' | 'code-required' }>) {
  if (outcome.outcome === 'wrong-credentials')
    return refusal(401, 'invalid_grant', 'Invalid user credentials');
  if (outcome.outcome === 'wrong-code')
    return refusal(
      403,
      secondFactorErrors.wrong,
      'This code or passkey is not right, or it was used already',
    );
  ctx.set('Retry-After', String(outcome.retryAfterSeconds));
  if (outcome.outcome === 'locked') {
    const { error, error_description } = outcome.needsLink ? loginRefusals.needsLink : loginRefusals.locked;
    return refusal(429, error, error_description);
  }
  return refusal(503, 'temporarily_unavailable', 'Too many sign-ins at once, please try again');
}

function refusal(status: number, error: string, description: string): Error {
  const refused = new errors.CustomOIDCProviderError(error, description);
  return Object.assign(refused, { status, statusCode: status });
}
