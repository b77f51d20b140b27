import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '@marathon/contracts/clock';
import { realmPath } from '@marathon/contracts/constants';
import { toEmail } from '@marathon/contracts/email';
import { refuse } from '@marathon/contracts/result';
import { isStoreUnavailable } from '@marathon/persistence';
import type { OpenCounters } from '@marathon/persistence/counters';
import { ConfigError, deriveSecret, type Logger } from '@marathon/service-kit';
import { isLoopback } from '@marathon/service-kit/config';
import { z } from 'zod';
import { createChallengeSecrets } from '../accounts/challengeSecrets.ts';
import { createAccountApplication } from '../accounts/createAccountApplication.ts';
import { createDeletions } from '../accounts/deletions.ts';
import { createPasswordResetRequests } from '../accounts/passwordResetRequests.ts';
import type { Identity, Passkeys, SecondFactor } from '../identity.ts';
import { createLoginThrottle, type LoginLimits, loginLimits } from '../limits/loginThrottle.ts';
import { ownOrigins } from '../ownPages.ts';
import { createTokenVerifier } from './accessTokens.ts';
import { type AdminClient, createAdminApi } from './adminApi.ts';
import { createAccounts } from './createAccounts.ts';
import type { KeycloakDeletionRecords } from './deletions/deletionRecords.ts';
import { createKeycloakChallenges } from './emailChanges/keycloakChallenges.ts';
import type { EndedSignIns } from './endedSignIns/endedSignIns.ts';
import type { EventCursor } from './events/eventCursor.ts';
import { createGuessNotices } from './events/guessNotices.ts';
import { publishEvents } from './events/publishEvents.ts';
import { createRealm, resourcesPath } from './http/realm.ts';
import { createKeycloakDirectory } from './keycloakDirectory.ts';
import { createKeycloakServer, type KeycloakServer } from './keycloakServer.ts';
import { createKnownDevices } from './knownDevices.ts';
import { createMails } from './mails.ts';
import { createPasswordCheck } from './passwordCheck.ts';
import { createSignIns } from './signIns.ts';

export interface KeycloakIdentityOptions {
  readonly publicUrl: string;
  /** `http://127.0.0.1:8180` */
  readonly keycloakUrl: string;
  readonly adminClient: AdminClient;
  readonly hasGoogle: boolean;
  readonly sendsMails: boolean;
  readonly logger: Logger;
  readonly now: Clock;
  /** These four are shared by all gateways, or local. */
  readonly counters: OpenCounters;
  readonly ended: EndedSignIns;
  readonly eventCursor: EventCursor;
  readonly deletionRecords: KeycloakDeletionRecords;
  readonly publishEveryMs?: number;
  readonly loginLimits?: LoginLimits;
}

/** Becomes ready when Keycloak answers. @throws ConfigError if it refuses the admin client or has another issuer */
export async function createKeycloakIdentity(options: KeycloakIdentityOptions): Promise<Identity> {
  const { publicUrl, keycloakUrl, adminClient, hasGoogle, sendsMails, logger, now, counters, ended } =
    options;
  const issuer = `${new URL(publicUrl).origin}${realmPath}`;
  const origins = ownOrigins(publicUrl, isLoopback(new URL(publicUrl).hostname));
  const server = createKeycloakServer(keycloakUrl, { publicUrl });
  const admin = createAdminApi(server, adminClient, now);
  const tokens = createTokenVerifier({ issuer, server, now });
  const signIns = createSignIns(admin, ended);
  const devices = createKnownDevices({
    key: deriveSecret(adminClient.secret, 'device cookies'),
    issuer,
    now,
  });
  const mails = sendsMails ? createMails({ admin, publicUrl, devices }) : undefined;
  const requestReset = mails
    ? createPasswordResetRequests({ sendLink: mails.resetPassword, withinMs: 500, counters, logger })
    : refused;
  const guesses = createGuessNotices({ admin, logger, now });
  const throttle = createLoginThrottle({
    limits: options.loginLimits ?? loginLimits,
    counters,
    wait: setTimeout,
    onStrangersBarred: (email) => guesses.tell(toEmail(email)),
  });
  const secrets = createChallengeSecrets(deriveSecret(adminClient.secret, 'challenges'));
  const records = options.deletionRecords;
  const isPasswordOf = createPasswordCheck(server);
  const directory = createKeycloakDirectory({ admin, signIns, isPasswordOf, records, now });
  const { firstFactor, changePassword, ...proofs } = createAccountApplication({
    directory,
    challenges: createKeycloakChallenges({ admin, mails, secrets, counters, logger, now }),
    secrets,
    throttle,
    counters,
  });
  const addresses = new WeakMap<IncomingMessage, string>();
  const addressOf = (req: IncomingMessage) => addresses.get(req) ?? '';
  const realm = createRealm({
    server,
    publicUrl,
    origins,
    hasGoogle,
    throttle,
    devices,
    tokens,
    ended,
    addressOf,
    logger,
  });

  const publish = publishEvents({
    admin,
    sendsMails,
    cursor: options.eventCursor,
    logger,
    now,
    everyMs: options.publishEveryMs ?? 2_000,
  });

  try {
    await checkIssuer(server, issuer);
    await admin.authenticate();
  } catch (err) {
    if (!isStoreUnavailable(err)) throw err;
    logger.warn({ err }, 'Keycloak does not answer yet');
  }

  return {
    issuer,
    pageOrigins: [...origins],
    paths: [realmPath, resourcesPath],
    handle(req, res, { address }) {
      addresses.set(req, address);
      realm(req, res);
    },
    async verifyAccessToken(token) {
      const account = await tokens.accessToken(token);
      if (account === undefined || ended.has(account.signInId ?? '')) return undefined;
      return (await isOver(server, token, account.subject)) ? undefined : account;
    },
    accounts: {
      ...createAccounts({ admin, verification: proofs.verification, logger, now }),
      changePassword,
    },
    signIns,
    ...proofs,
    passwordResets: { request: requestReset, check: refused, complete: refused },
    secondFactor: noSecondFactor,
    passkeys: noPasskeys,
    deletions: createDeletions({
      directory,
      records,
      proveOwner: (subject, { password }, from) => firstFactor(subject, password, from),
    }),
    publishTo(bus) {
      guesses.publishTo(bus);
      return publish(bus);
    },
    ready: () => checkIssuer(server, issuer),
    close: ended.close,
  };
}

const refused = async () => refuse('managed-by-identity-provider');

/** ADR 63. */
const noSecondFactor: SecondFactor = {
  setUp: refused,
  enable: refused,
  replaceRecoveryCodes: refused,
  disable: refused,
};

/** ADR 74. */
const noPasskeys: Passkeys = { begin: refused, add: refused, challenge: refused, remove: refused };

/** During an outage the token stays valid until it expires. */
async function isOver(server: KeycloakServer, token: string, caller: string): Promise<boolean> {
  const init = { headers: { authorization: `Bearer ${token}` } };
  try {
    const answer = await server.ask(`${realmPath}/protocol/openid-connect/userinfo`, init, caller);
    await answer.body?.cancel();
    return !answer.ok;
  } catch (error) {
    if (isStoreUnavailable(error)) return false;
    throw error;
  }
}

const discoverySchema = z.object({ issuer: z.string() });

/** @throws StoreUnavailable when Keycloak does not answer; ConfigError for another issuer */
async function checkIssuer(server: KeycloakServer, issuer: string) {
  const answer = await server.ask(`${realmPath}/.well-known/openid-configuration`);
  if (!answer.ok)
    throw new ConfigError(
      `Wrong configuration. KEYCLOAK_URL: there is no realm at ${realmPath} (${answer.status})`,
    );
  const found = discoverySchema.parse(await answer.json());
  if (found.issuer === issuer) return found;
  throw new ConfigError(
    `Wrong configuration. OIDC_ISSUER: Keycloak calls itself ${found.issuer}, not ${issuer}`,
  );
}
