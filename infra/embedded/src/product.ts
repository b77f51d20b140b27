import { join } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import { kitFolder } from '@marathon/contracts/remotes/kit';
import { wireNames } from '@marathon/contracts/wireNames';
import { connectionShare, createGateway, memorySpentProofs, serviceInProcess } from '@marathon/gateway';
import { revokedTokensAt, withoutRevokedTokens } from '@marathon/gateway/operators';
import { createEmbeddedIdentity, loadOrCreateKeys } from '@marathon/identity/embedded';
import { lastBackupIn } from '@marathon/persistence/backup';
import { memoryCounters } from '@marathon/persistence/counters';
import { untilUnlocked } from '@marathon/persistence/sqlite';
import {
  createPreviewCookies,
  deployTokensAt,
  memoryViewCounts,
  openErrorStore,
  openRegistry,
  openVitalStore,
  publishBundled,
} from '@marathon/registry';
import {
  createAdmissions,
  createApiTokens,
  createMetrics,
  createOperatorTokens,
  createPseudonyms,
  createServiceTokens,
  type Logger,
  observeBackups,
  observeDisk,
  placesInProcess,
  type StopTelemetry,
  serveWithOperations,
  stopOnSignal,
} from '@marathon/service-kit';
import { createMarathons, openSqliteMarathonStore, pictureProcess } from '@marathon/svc-marathons';
import {
  createRegistrations,
  openSqliteRegistrationStore,
  ticketSecretsOf,
} from '@marathon/svc-registrations';
import { openSqliteWaitingRoomStore } from '@marathon/waiting-room/sqlite';
import { accountsInProcess } from './accountsInProcess.ts';
import { withBackups } from './backup/withBackups.ts';
import type { Config } from './config.ts';
import { openDataDir } from './dataDir.ts';
import { clientErrorsFile, clientVitalsFile, databases, registryFolder } from './dataFiles.ts';
import { type DemoAccount, ensureDemoAccount, seedDemoData } from './demo.ts';
import { marathonSource, organizersIn } from './marathonSource.ts';
import { openEvents } from './openEvents.ts';
import { openMessages } from './openMessages.ts';
import { ownAddress } from './ownAddress.ts';
import { ownKeyring, ownSecrets } from './ownKeys.ts';
import { personalDataIn } from './personalData.ts';

const root = join(import.meta.dirname, '../../..');

interface Options {
  readonly config: Config;
  readonly logger: Logger;
  readonly now: Clock;
  readonly stopTelemetry: StopTelemetry;
}

export async function startProduct({
  config,
  logger,
  now,
  stopTelemetry,
}: Options): Promise<{ demo: DemoAccount | undefined }> {
  const dataDir = openDataDir(config.DATA_DIR);
  const metrics = createMetrics(wireNames.product.service);
  observeDisk(metrics, config.DATA_DIR);
  observeBackups(metrics, lastBackupIn(config.DATA_DIR));
  const secrets = ownSecrets(dataDir, config);
  const [secret] = secrets;
  const keys = ownKeyring(dataDir);
  const tokens = createApiTokens(keys, now);
  const revoked = await revokedTokensAt({ DATA_DIR: config.DATA_DIR }, now);
  const revocations = await withoutRevokedTokens({
    operators: createOperatorTokens(keys, now),
    revoked,
    logger,
  });
  const { operators } = revocations;
  const admissions = createAdmissions(keys, now);
  const services = createServiceTokens(keys, now);

  for (const name of Object.values(databases)) await untilUnlocked(dataDir.file(name), { logger });
  const events = await openEvents({ file: dataDir.file(databases.events), logger, metrics, now });
  const { bus } = events;

  const identity = await createEmbeddedIdentity({
    publicUrl: config.PUBLIC_URL,
    host: config.HOST,
    database: dataDir.file(databases.identity),
    keys: await loadOrCreateKeys(dataDir.file('identity-keys.json')),
    google: config.google,
    googleStandIn: config.GOOGLE_STAND_IN,
    mustVerify: config.mustVerify,
    ...{ logger, metrics, now },
  });
  const directory = accountsInProcess(identity);
  const requiresSecondFactor = config.REQUIRE_SECOND_FACTOR !== undefined;

  const marathonStore = openSqliteMarathonStore(dataDir.file(databases.marathons), now);
  const marathons = createMarathons({
    store: marathonStore,
    pictureMaker: pictureProcess(),
    tokens,
    secrets,
    operators,
    contactEmail: config.site.contactEmail,
    services,
    directory,
    mustVerify: config.mustVerify,
    requiresSecondFactor,
    publicUrl: config.PUBLIC_URL,
    spots: placesInProcess((id) => registrations.useCases.getPlaces(id)),
    logger,
    metrics,
    now,
  });
  const registrationStore = openSqliteRegistrationStore(dataDir.file(databases.registrations), now);
  const registrations = createRegistrations({
    store: registrationStore,
    marathons: marathonSource(marathons),
    organizers: organizersIn(marathons),
    ticketSecrets: ticketSecretsOf({ ...config, SERVICE_SECRET: secrets }),
    tokens,
    listing: { operators, pseudonymOf: createPseudonyms(secret) },
    admissions,
    services,
    directory,
    mustVerify: config.mustVerify,
    requiresSecondFactor,
    logger,
    metrics,
    now,
  });
  const messages = openMessages({
    ...{ config, dataDir, identity, marathons, registrations, tokens, secrets },
    ...{ serviceTokens: services, logger, metrics, now },
    turns: { find: (marathonId, accountId) => gateway.turnOf(marathonId, accountId) },
  });
  const registry = await openRegistry({ folder: dataDir.file(registryFolder), logger, now, metrics });
  await publishBundled(registry, { folder: root, logger });
  const errorStore = await openErrorStore({ file: dataDir.file(clientErrorsFile), now });
  const vitalStore = await openVitalStore({ file: dataDir.file(clientVitalsFile), now });
  const waitingRoomStore = openSqliteWaitingRoomStore(dataDir.file(databases.waitingRooms), now);
  const gateway = createGateway({
    publicUrl: config.PUBLIC_URL,
    identity,
    tokens,
    operators,
    services,
    mustVerify: config.mustVerify,
    proofOfWorkSecret: secret,
    marathons: serviceInProcess(marathons.app, marathons.checks),
    registrations: serviceInProcess(registrations.app, registrations.checks),
    messages: serviceInProcess(messages.app, messages.checks),
    personalData: personalDataIn({ marathons, registrations, messages }),
    registry,
    previews: createPreviewCookies(secrets, now),
    deployTokens: await deployTokensAt({ DATA_DIR: config.DATA_DIR }, (file) =>
      logger.error({ file }, 'a deploy token is damaged'),
    ),
    viewCounts: memoryViewCounts(now),
    errorStore,
    vitalStore,
    kitFolder: join(root, kitFolder),
    waitingRooms: {
      store: waitingRoomStore,
      places: placesInProcess(registrations.useCases.getPlaces),
      admissions,
      ceiling: config.ADMISSIONS_PER_SECOND,
    },
    site: config.site,
    mailDelivery: config.mailDelivery,
    counters: memoryCounters(now),
    spentProofs: memorySpentProofs({ now }),
    liveConsumer: wireNames.gateway.consumer(wireNames.gateway.service),
    logger,
    metrics,
    now,
    ...(config.TRUST_PROXY !== undefined && { trustProxy: config.TRUST_PROXY }),
  });

  for (const { consumers } of [marathons, registrations, messages, gateway])
    for (const consumer of consumers) await bus.subscribe(consumer);
  marathons.publishTo(bus);
  registrations.publishTo(bus);
  messages.publishTo(bus);
  gateway.publishTo(bus);
  const accountEvents = identity.publishTo(bus);
  const replays = events.startReplays();

  const running = await serveWithOperations({
    app: withBackups({ app: gateway.app, operators, dataDir: config.DATA_DIR, logger, now }),
    checks: {
      ...gateway.checks,
      [wireNames.checks.events]: () => bus.ready(),
      [wireNames.checks.dataFolder]: dataDir.ready,
    },
    // Only degraded, since reads still work: a balancer must not remove the process.
    degradedBy: { [wireNames.checks.diskRoom]: dataDir.hasRoom },
    metrics,
    port: config.PORT,
    host: config.HOST,
    limits: {
      perAddress: connectionShare({ publicUrl: config.PUBLIC_URL, trustProxy: config.TRUST_PROXY }),
    },
  });

  stopOnSignal(logger, [
    running.drain,
    gateway.stop,
    running.stop,
    replays.stop,
    accountEvents.stop,
    registrations.stop,
    marathons.stop,
    messages.stop,
    bus.close,
    waitingRoomStore.close,
    messages.close,
    registrationStore.close,
    marathonStore.close,
    identity.close,
    revocations.stop,
    registry.close,
    errorStore.close,
    vitalStore.close,
    events.close,
    stopTelemetry,
    dataDir.release,
  ]);

  const hasAccount = config.SEED_DEMO && config.isPrivate;
  const demo = hasAccount ? await ensureDemoAccount(dataDir, identity.accounts) : undefined;
  if (config.SEED_DEMO) {
    const address = ownAddress(config.HOST, running.port);
    await seedDemoData({ dataDir, marathons, tokens, address, hasAccount, now: now() });
  }
  return { demo };
}
