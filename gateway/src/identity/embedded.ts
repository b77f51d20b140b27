import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { identity as names, realmPath } from '@marathon/contracts/constants';
import { isLoopback } from '@marathon/contracts/environment';
import { type Logger, untilUnlocked } from '@marathon/service-kit';
import { type Request, Router } from 'express';
import { clientAddress } from '../http/clientAddress.ts';
import type { Identity } from '../ports.ts';
import { createAccessTokenVerifier } from './accessTokens.ts';
import { createChangePassword } from './changePassword.ts';
import { createEmbeddedAccounts } from './embeddedAccounts.ts';
import { createGate } from './gate.ts';
import { createGoogle, type GoogleConfig } from './google/google.ts';
import { googleCallback, googleRoutes } from './google/routes.ts';
import { noGoogleRoutes, standInRoutes } from './google/standIn.ts';
import { createDeviceCookies } from './http/deviceCookies.ts';
import { endSignInRoutes } from './http/endSignIn.ts';
import { createInteractions } from './http/interaction.ts';
import { expiredSignIn, loginRoutes } from './http/loginRoutes.ts';
import { parameterLimits } from './http/parameterLimits.ts';
import { asPath, asPublished, onIssuerHost } from './http/published.ts';
import { storeTrouble } from './http/storeTrouble.ts';
import { userinfo } from './http/userinfo.ts';
import type { Keys } from './keys.ts';
import { lifetimes } from './lifetimes.ts';
import { createLoginThrottle, type LoginLimits, loginLimits } from './loginThrottle.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords.ts';
import { endPrivateSignIns, withoutDemoAccount } from './privateOnly.ts';
import { ownOrigins } from './provider/client.ts';
import { createProvider } from './provider/createProvider.ts';
import { createRefreshTokens } from './provider/refreshTokens.ts';
import { createSignIn } from './signIn.ts';
import { createAccountStore } from './sqlite/accounts.ts';
import { createArtifacts } from './sqlite/artifacts.ts';
import { openIdentityDatabase } from './sqlite/database.ts';
import { createEndedSignIns } from './sqlite/endedSignIns.ts';

export interface EmbeddedIdentityOptions {
  /** Where browsers find the product: `http://localhost:8080`. */
  readonly publicUrl: string;
  /** The address the gateway listens on; on loopback the demo account, the Google stand-in and development servers are allowed. */
  readonly host: string;
  /** File of the store, or `:memory:`. */
  readonly database: string;
  readonly keys: Keys;
  readonly logger: Logger;
  readonly google?: GoogleConfig | undefined;
  /** Where there is no Google client, and never where others than this machine reach the product. */
  readonly googleStandIn?: boolean;
  readonly now: () => Date;
  readonly hasher?: PasswordHasher;
  readonly loginLimits?: LoginLimits;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** argon2id takes 19 MiB and a thread of four each; more at once would starve everything else. */
const hashing = { atOnce: 2, waiting: 200 };
const purgeEveryMs = 60_000;

/** An OpenID provider in this process, on Keycloak's paths: accounts with passwords, and Google. */
export async function createEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<Identity> {
  const { publicUrl, host, keys, logger, now } = options;
  const issuer = `${new URL(publicUrl).origin}${realmPath}`;
  const isLocal = isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  const origins = ownOrigins(publicUrl, isLocal);

  await untilUnlocked(options.database, { logger });
  const db = openIdentityDatabase(options.database);
  const everybody = createAccountStore(db, now);
  const store = isLocal ? everybody : withoutDemoAccount(everybody);
  const ended = createEndedSignIns(db, now);
  const artifacts = createArtifacts({ db, now, ended, reuseWindowSeconds: lifetimes.refreshTokenReuse });
  if (!isLocal) endPrivateSignIns(everybody, artifacts, logger);
  const hasher = options.hasher ?? createPasswordHasher();
  const gate = createGate(hashing.atOnce, hashing.waiting);
  const throttle = createLoginThrottle({
    limits: options.loginLimits ?? loginLimits,
    now,
    wait: options.wait ?? setTimeout,
  });
  const devices = createDeviceCookies({ keys: keys.cookies, issuer });
  const signIn = await createSignIn({ store, hasher, throttle, devices, gate });
  const changePassword = createChangePassword({ store, artifacts, hasher, throttle, gate });
  const refreshTokens = createRefreshTokens(issuer, keys.refresh, now);
  const verify = createAccessTokenVerifier(issuer, keys, now);

  const purgeExpired = () => {
    try {
      artifacts.purgeExpired();
    } catch (err) {
      logger.error({ err }, 'what has expired could not be deleted');
    }
  };

  const provider = createProvider({
    issuer,
    keys,
    accounts: store,
    artifacts,
    refreshTokens,
    signIn,
    origins,
    addressOf: (request: IncomingMessage) => clientAddress(request as Request),
    logger,
    now,
  });
  const interactions = createInteractions(provider, artifacts);
  const google = options.google && createGoogle(options.google, `${issuer}/broker/google/endpoint`, logger);

  const realm = Router();
  realm.use(asPublished(issuer));
  realm.get('/pages/style.css', (_req, res) => res.sendFile(styleSheet, { maxAge: '1h' }));
  realm.get('/protocol/openid-connect/auth', parameterLimits, onIssuerHost(issuer));
  realm.all('/protocol/openid-connect/userinfo', userinfo({ verify, accounts: store, artifacts }));
  realm.use('/protocol/openid-connect', endSignInRoutes({ issuer, keys, refreshTokens, artifacts, origins }));
  if (google) {
    realm.use('/interaction', googleRoutes(google, interactions, artifacts, store, logger));
    realm.use('/broker', googleCallback(artifacts));
  } else {
    realm.use(
      '/interaction',
      isLocal && options.googleStandIn ? standInRoutes(interactions, store) : noGoogleRoutes(interactions),
    );
  }
  realm.use('/interaction', loginRoutes(interactions, signIn, clientAddress));
  realm.use('/interaction', expiredSignIn);
  realm.use(storeTrouble(logger));
  realm.use(asPath, provider.callback());

  const purge = setInterval(purgeExpired, purgeEveryMs).unref();
  return {
    issuer,
    pageOrigins: [...origins],
    router: Router().use(`/${names.realm}`, realm),
    async verifyAccessToken(token) {
      const claims = await verify(token);
      // A token that has not run out yet, of a sign-in that has ended, opens nothing.
      if (claims === undefined || !artifacts.hasGrant(claims.signInId ?? '')) return undefined;
      return { ...claims.account, signInId: claims.signInId };
    },
    accounts: createEmbeddedAccounts({ store, hasher, gate, changePassword }),
    signIns: {
      hasEnded: ended.has,
      endAll: async (subject) => artifacts.endAllOf(subject),
    },
    ready: async () => db.prepare('SELECT 1').get(),
    async close() {
      clearInterval(purge);
      db.close();
    },
  };
}

const styleSheet = fileURLToPath(new URL('./pages/style.css', import.meta.url));
