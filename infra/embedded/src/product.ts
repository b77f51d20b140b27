import { join } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import { snapshotOf } from '@marathon/contracts/events';
import type { Marathon } from '@marathon/contracts/marathon';
import { wireNames } from '@marathon/contracts/wireNames';
import { memoryBus, startOutboxRelay } from '@marathon/event-bus';
import { observeDeadLetters, openEventsDatabase, sqliteDeadLetters } from '@marathon/event-bus/sqlite';
import { connectionShare, createGateway, memorySpentProofs, serviceInProcess } from '@marathon/gateway';
import { createEmbeddedIdentity, loadOrCreateKeys } from '@marathon/identity/embedded';
import { memoryCounters } from '@marathon/persistence/counters';
import { untilUnlocked } from '@marathon/persistence/sqlite';
import {
  createPreviewCookies,
  memoryViewCounts,
  openDeployTokens,
  openRegistry,
  publishBundled,
} from '@marathon/registry';
import {
  createAdmissions,
  createApiTokens,
  createMetrics,
  createOperatorTokens,
  createPseudonyms,
  type Logger,
  type StopTelemetry,
  serveWithOperations,
  stopOnSignal,
} from '@marathon/service-kit';
import { createMarathons, openSqliteMarathonStore } from '@marathon/svc-marathons';
import { createRegistrations, openSqliteRegistrationStore } from '@marathon/svc-registrations';
import { placesInProcess } from '@marathon/waiting-room';
import { openSqliteWaitingRoomStore } from '@marathon/waiting-room/sqlite';
import type { Config } from './config.ts';
import { keptSecret, openDataDir } from './dataDir.ts';
import { type DemoAccount, ensureDemoAccount, seedDemoData } from './demo.ts';

const root = join(import.meta.dirname, '../../..');

interface Options {
  readonly config: Config;
  readonly logger: Logger;
  readonly now: Clock;
  readonly stopTelemetry: StopTelemetry;
}

/** Wires every part into this process and listens. Resolves when everything answers. */
export async function startProduct({
  config,
  logger,
  now,
  stopTelemetry,
}: Options): Promise<{ demo: DemoAccount | undefined }> {
  const dataDir = openDataDir(config.DATA_DIR);
  const metrics = createMetrics(wireNames.product.service);
  const jwtSecret = config.JWT_SECRET ?? keptSecret(dataDir.file('jwt-secret'), 32);
  const tokens = createApiTokens(jwtSecret, now);
  const operators = createOperatorTokens(jwtSecret, now);
  const admissions = createAdmissions(jwtSecret, now);

  for (const name of ['events.db', 'marathons.db', 'registrations.db', 'waiting-rooms.db'])
    await untilUnlocked(dataDir.file(name), { logger });
  const eventsDatabase = openEventsDatabase(dataDir.file('events.db'));
  const deadLetters = sqliteDeadLetters(eventsDatabase, now);
  deadLetters.outbox.forgetLeases();
  observeDeadLetters(eventsDatabase, metrics);
  const bus = memoryBus({ deadLetters, logger, metrics, now });

  const marathonStore = openSqliteMarathonStore(dataDir.file('marathons.db'), now);
  const marathons = createMarathons({
    store: marathonStore,
    tokens,
    publicUrl: config.PUBLIC_URL,
    logger,
    metrics,
    now,
  });
  const registrationStore = openSqliteRegistrationStore(dataDir.file('registrations.db'), now);
  const registrations = createRegistrations({
    store: registrationStore,
    marathons: { find: async (id) => snapshotOrNone(await marathons.store.byId(id)) },
    tokens,
    listing: { operators, pseudonymOf: createPseudonyms(jwtSecret) },
    admissions,
    logger,
    metrics,
    now,
  });
  const identity = await createEmbeddedIdentity({
    publicUrl: config.PUBLIC_URL,
    host: config.HOST,
    database: dataDir.file('identity.db'),
    keys: await loadOrCreateKeys(dataDir.file('identity-keys.json')),
    logger,
    google: config.google,
    googleStandIn: config.GOOGLE_STAND_IN,
    now,
  });
  const registry = await openRegistry({ folder: dataDir.file('registry'), logger, now, metrics });
  await publishBundled(registry, { folder: root, logger });
  const waitingRoomStore = openSqliteWaitingRoomStore(dataDir.file('waiting-rooms.db'), now);
  const gateway = createGateway({
    publicUrl: config.PUBLIC_URL,
    identity,
    tokens,
    operators,
    proofOfWorkSecret: jwtSecret,
    marathons: serviceInProcess(marathons.app, marathons.checks),
    registrations: serviceInProcess(registrations.app, registrations.checks),
    registry,
    previews: createPreviewCookies(jwtSecret, now),
    deployTokens: await openDeployTokens({ DATA_DIR: config.DATA_DIR }, (file) =>
      logger.error({ file }, 'a deploy token is damaged'),
    ),
    viewCounts: memoryViewCounts(now),
    waitingRooms: {
      store: waitingRoomStore,
      places: placesInProcess(registrations.useCases.getPlaces),
      admissions,
      ceiling: config.ADMISSIONS_PER_SECOND,
    },
    site: config.site,
    counters: memoryCounters(now),
    spentProofs: memorySpentProofs({ now }),
    liveConsumer: wireNames.gateway.consumer(wireNames.gateway.service),
    logger,
    metrics,
    now,
    ...(config.TRUST_PROXY !== undefined && { trustProxy: config.TRUST_PROXY }),
  });

  for (const consumer of [...marathons.consumers, ...registrations.consumers, ...gateway.consumers])
    await bus.subscribe(consumer);
  marathons.publishTo(bus);
  registrations.publishTo(bus);
  const replayRelay = startOutboxRelay({ outbox: deadLetters.outbox, bus, logger });

  const running = await serveWithOperations({
    app: gateway.app,
    checks: {
      ...gateway.checks,
      [wireNames.checks.events]: () => bus.ready(),
      [wireNames.checks.dataFolder]: dataDir.ready,
    },
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
    replayRelay.stop,
    registrations.stop,
    marathons.stop,
    bus.close,
    waitingRoomStore.close,
    registrationStore.close,
    marathonStore.close,
    identity.close,
    registry.close,
    () => eventsDatabase.close(),
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

/** Where this process reaches itself; a host that stands for all interfaces includes loopback. */
function ownAddress(host: string, port: number): string {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

const snapshotOrNone = (marathon: Marathon | undefined) => marathon && snapshotOf(marathon);
