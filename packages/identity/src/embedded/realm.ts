import type { IncomingMessage, RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { realmPath } from '@marathon/contracts/constants';
import { type Logger, notFound, problemErrors } from '@marathon/service-kit';
import express, { Router } from 'express';
import type Provider from 'oidc-provider';
import type { DeviceCookies } from '../devices/deviceCookies.ts';
import type { Account } from '../identity.ts';
import type { LoginThrottle } from '../limits/loginThrottle.ts';
import { createGoogleClient, type GoogleConfig } from './google/googleClient.ts';
import { googleCallback, googleRoutes } from './google/googleRoutes.ts';
import type { JoinAccounts } from './google/joinAccounts.ts';
import { joinRoutes } from './google/joining.ts';
import { noGoogleRoutes, standInRoutes } from './google/standInRoutes.ts';
import { codeRoutes } from './http/codeRoutes.ts';
import { createFinishSignIn } from './http/finishSignIn.ts';
import { forwardedHeaders, onIssuerHost, withoutHost } from './http/forwardedHeaders.ts';
import { createInteractions } from './http/interactions.ts';
import { expiredSignIn, loginRoutes } from './http/loginRoutes.ts';
import { logoutRoutes } from './http/logoutRoutes.ts';
import { parameterLimits } from './http/parameterLimits.ts';
import { userinfo } from './http/userinfo.ts';
import type { Keys } from './keys.ts';
import type { AccessTokenVerifier } from './provider/accessTokens.ts';
import type { RefreshTokens } from './provider/refreshTokens.ts';
import { storeErrors } from './provider/storeErrors.ts';
import type { CodeCheck } from './secondFactor/codeCheck.ts';
import type { RememberDevice } from './signIn/rememberDevice.ts';
import type { SignIn } from './signIn/signIn.ts';
import type { AccountStore } from './sqlite/accountStore.ts';
import type { Artifacts } from './sqlite/artifacts.ts';

interface Dependencies {
  readonly issuer: string;
  readonly keys: Keys;
  readonly provider: Provider;
  readonly accounts: AccountStore;
  readonly artifacts: Artifacts;
  readonly refreshTokens: RefreshTokens;
  readonly verifyAccessToken: AccessTokenVerifier;
  readonly signIn: SignIn;
  readonly codes: CodeCheck;
  readonly throttle: LoginThrottle;
  readonly devices: DeviceCookies;
  readonly rememberDevice: RememberDevice;
  readonly origins: ReadonlySet<string>;
  readonly addressOf: (req: IncomingMessage) => string;
  readonly google: GoogleConfig | undefined;
  readonly hasGoogleStandIn: boolean;
  readonly join: JoinAccounts;
  readonly notifyNewAccount: (account: Account) => void;
  readonly logger: Logger;
}

export function createRealm(dependencies: Dependencies): RequestListener {
  const { issuer, provider, accounts, artifacts, signIn, addressOf, logger } = dependencies;
  const interactions = createInteractions(provider, artifacts);
  const finish = createFinishSignIn({ ...dependencies, interactions });
  const realm = Router();
  realm.use(forwardedHeaders(issuer));
  realm.get('/pages/style.css', (_req, res) => res.sendFile(styleSheet, { maxAge: '1h' }));
  realm.get('/pages/passkey.js', (_req, res) => res.sendFile(passkeyScript, { maxAge: '1h' }));
  realm.get('/pages/webauthn.js', (_req, res) => res.sendFile(webauthnScript, { maxAge: '1h' }));
  realm.get('/protocol/openid-connect/auth', parameterLimits, onIssuerHost(issuer));
  realm.all('/protocol/openid-connect/userinfo', userinfo(dependencies));
  realm.use('/protocol/openid-connect', logoutRoutes(dependencies));
  if (dependencies.google) {
    const callback = `${issuer}/broker/google/endpoint`;
    const google = createGoogleClient({ config: dependencies.google, callback, logger });
    const { join, notifyNewAccount } = dependencies;
    realm.use(
      '/interaction',
      googleRoutes({ google, interactions, finish, artifacts, accounts, notifyNewAccount, join, logger }),
    );
    realm.use('/interaction', joinRoutes({ interactions, finish, artifacts, signIn, join, addressOf }));
    realm.use('/broker', googleCallback(artifacts));
  } else if (dependencies.hasGoogleStandIn) {
    realm.use('/interaction', standInRoutes({ ...dependencies, interactions, finish }));
  } else {
    realm.use('/interaction', noGoogleRoutes(interactions));
  }
  realm.use('/interaction', loginRoutes({ interactions, signIn, finish, addressOf }));
  realm.use('/interaction', codeRoutes({ interactions, finish }));
  realm.use('/interaction', expiredSignIn);
  realm.use(storeErrors(logger));
  realm.use(withoutHost, provider.callback());

  const app = express();
  app.disable('x-powered-by');
  app.use(realmPath, realm);
  app.use(notFound);
  app.use(problemErrors(logger));
  return app;
}

const passkeyScript = fileURLToPath(new URL('./pages/passkey.js', import.meta.url));
/** The library's build for pages without a bundler. */
const webauthnScript = join(
  dirname(fileURLToPath(import.meta.resolve('@simplewebauthn/browser'))),
  '../dist/bundle/index.umd.min.js',
);
const styleSheet = fileURLToPath(new URL('./pages/style.css', import.meta.url));
