import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '@marathon/contracts/clock';
import { realmPath } from '@marathon/contracts/constants';
import { toEmail } from '@marathon/contracts/email';
import { memoryCounters } from '@marathon/persistence/counters';
import { untilUnlocked } from '@marathon/persistence/sqlite';
import type { Logger, Metrics } from '@marathon/service-kit';
import { isLoopback } from '@marathon/service-kit/config';
import { createDeviceCookies } from '../devices/deviceCookies.ts';
import type { Identity } from '../identity.ts';
import { createLoginThrottle, type LoginLimits, loginLimits } from '../limits/loginThrottle.ts';
import { ownOrigins } from '../ownPages.ts';
import { createAccountParts } from './accounts/accountParts.ts';
import { endPrivateSignIns, withoutDemoAccount } from './accounts/privateAccounts.ts';
import type { GoogleConfig } from './google/googleClient.ts';
import { createJoinAccounts } from './google/joinAccounts.ts';
import type { Keys } from './keys.ts';
import { createHashingQueue } from './passwords/hashingQueue.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/passwordHasher.ts';
import { createAccessTokenVerifier } from './provider/accessTokens.ts';
import { createProvider } from './provider/createProvider.ts';
import { createRefreshTokens } from './provider/refreshTokens.ts';
import { createRealm } from './realm.ts';
import { createRememberDevice } from './signIn/rememberDevice.ts';
import { createSignIn } from './signIn/signIn.ts';
import { createAccountStore } from './sqlite/accountStore.ts';
import { createArtifacts } from './sqlite/artifacts.ts';
import { openIdentityDatabase } from './sqlite/database.ts';
import { createDeviceStore } from './sqlite/deviceStore.ts';
import { doPeriodically } from './sqlite/doPeriodically.ts';
import { createEndedSignIns } from './sqlite/endedSignIns.ts';
import { ttl } from './ttl.ts';

export interface EmbeddedIdentityOptions {
  readonly publicUrl: string;
  /** Only loopback allows the demo account, the Google stand-in and development servers. */
  readonly host: string;
  readonly database: string;
  readonly keys: Keys;
  readonly logger: Logger;
  readonly google?: GoogleConfig | undefined;
  /** Ignored with a Google client, or where other machines can reach the product. */
  readonly googleStandIn?: boolean;
  /** Whether accounts lose an address that they do not verify within a week. */
  readonly mustVerify?: boolean;
  readonly now: Clock;
  readonly metrics?: Pick<Metrics, 'gauge'>;
  readonly publishEveryMs?: number;
  readonly hasher?: PasswordHasher;
  readonly loginLimits?: LoginLimits;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** argon2id takes 19 MiB and one of libuv's four threads; more would starve everything else. */
const hashingLimits = { concurrency: 2, maxWaiting: 200 };

export async function createEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<Identity> {
  const { publicUrl, host, keys, logger, now } = options;
  const issuer = `${new URL(publicUrl).origin}${realmPath}`;
  const isLocal = isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  const origins = ownOrigins(publicUrl, isLocal);

  await untilUnlocked(options.database, { logger });
  const db = openIdentityDatabase(options.database);
  const allAccounts = createAccountStore(db, now);
  const store = isLocal ? allAccounts : withoutDemoAccount(allAccounts);
  const ended = createEndedSignIns(db, now);
  const artifacts = createArtifacts({ db, now, ended, reuseWindowSeconds: ttl.refreshTokenReuse });
  if (!isLocal) endPrivateSignIns({ store: allAccounts, artifacts, logger });

  const hasher = options.hasher ?? createPasswordHasher();
  const hashing = createHashingQueue(hashingLimits);
  const counters = memoryCounters(now);
  const throttle = createLoginThrottle({
    limits: options.loginLimits ?? loginLimits,
    counters,
    wait: options.wait ?? setTimeout,
    onStrangersBarred(email) {
      const accountId = store.passwordOf(toEmail(email))?.account.subject;
      if (accountId !== undefined)
        accountParts.events.add({ type: 'account.password-guessed', data: { accountId } });
    },
  });
  const knownDevices = createDeviceStore(db, now);
  const devices = createDeviceCookies({ keys: keys.cookies, issuer });
  const accountParts = createAccountParts({
    db,
    keys,
    store,
    artifacts,
    hasher,
    hashing,
    throttle,
    devices,
    counters,
    publicUrl,
    origins,
    mustVerify: options.mustVerify === true,
    publishEveryMs: options.publishEveryMs ?? 1_000,
    metrics: options.metrics,
    logger,
    now,
  });
  const rememberDevice = createRememberDevice({ devices, knownDevices, events: accountParts.events });
  const { codes } = accountParts;
  const signIn = await createSignIn({ store, hasher, throttle, devices, codes, rememberDevice, hashing });
  const refreshTokens = createRefreshTokens({ issuer, secret: keys.refresh, now });
  const verifyAccessToken = createAccessTokenVerifier({ issuer, keys, now });

  const addresses = new WeakMap<IncomingMessage, string>();
  const addressOf = (req: IncomingMessage) => addresses.get(req) ?? '';
  const provider = createProvider({
    issuer,
    keys,
    accounts: store,
    artifacts,
    refreshTokens,
    signIn,
    codes,
    origins,
    addressOf,
    logger,
    now,
  });
  const realm = createRealm({
    issuer,
    keys,
    provider,
    accounts: store,
    artifacts,
    refreshTokens,
    verifyAccessToken,
    signIn,
    codes,
    throttle,
    devices,
    rememberDevice,
    origins,
    addressOf,
    google: options.google,
    hasGoogleStandIn: isLocal && options.googleStandIn === true,
    join: createJoinAccounts({ ...accountParts, db, store, artifacts }),
    notifyNewAccount: accountParts.notifyNewAccount,
    logger,
  });
  const chores = doPeriodically(
    {
      purge() {
        artifacts.purgeExpired();
        accountParts.prune();
      },
      reload: ended.reload,
    },
    logger,
  );

  return {
    issuer,
    pageOrigins: [...origins],
    paths: [realmPath],
    handle(req, res, { address }) {
      addresses.set(req, address);
      realm(req, res);
    },
    async verifyAccessToken(token) {
      const claims = await verifyAccessToken(token);
      // A valid token proves nothing after its sign-in has ended.
      if (claims === undefined || !artifacts.hasGrant(claims.signInId ?? '')) return undefined;
      // A token from before the verification stays valid for some minutes.
      const { account, signInId } = claims;
      const isEmailVerified = store.find(account.subject)?.isEmailVerified === true;
      // Enabling a second factor ends every other sign-in, so each remaining sign-in has proved it.
      const amr = codes.methodsOf(account.subject);
      return { ...account, isEmailVerified, signInId, amr };
    },
    ...accountParts.port,
    signIns: {
      hasEnded: ended.has,
      list: async (subject) => artifacts.grantsOf(subject),
      deviceOf: async (signInId) => knownDevices.nameOf(signInId),
      endAll: async (subject) => artifacts.endAllOf(subject),
    },
    ready: async () => db.prepare('SELECT 1').get(),
    async close() {
      chores.stop();
      db.close();
    },
  };
}
