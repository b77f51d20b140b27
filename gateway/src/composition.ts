import { join } from 'node:path';
import { kitFolder } from '@marathon/contracts/remotes/kit';
import { wireNames } from '@marathon/contracts/wireNames';
import { openBus } from '@marathon/event-bus/open';
import type { EventPublisher, Identity } from '@marathon/identity';
import { lastBackupIn, lastBackupOn } from '@marathon/persistence/backup';
import { createPreviewCookies, openRegistryPlace, type RegistryPlace } from '@marathon/registry';
import {
  createAdmissions,
  createApiTokens,
  createInstancePool,
  createOperatorTokens,
  createServiceTokens,
  keyringOf,
  observeBackups,
  placesClient,
  runService,
  type ServiceContext,
  type StopTelemetry,
} from '@marathon/service-kit';
import { marathonOf } from './adapters/marathonOf.ts';
import { personalDataClients } from './adapters/personalDataClients.ts';
import { type Config, readGatewayConfig } from './config.ts';
import { type MetricsSource, metricsAt } from './http/operations/metricsSources.ts';
import { connectionShare, createGateway, proxiedService } from './index.ts';
import { openFrontEnds } from './openFrontEnds.ts';
import { openWaitingRoomStore } from './openWaitingRoomStore.ts';
import { revokedTokensAt, withoutRevokedTokens } from './operators/index.ts';
import { openSharedState, type SharedState } from './sharedState.ts';

export const run = (environment: NodeJS.ProcessEnv, stopTelemetry: StopTelemetry): Promise<void> =>
  runService({
    stopTelemetry,
    name: wireNames.gateway.service,
    environment,
    readConfig: readGatewayConfig,
    create,
    openBus: ({ config, logger, metrics, now }) =>
      openBus({
        amqpUrl: config.AMQP_URL,
        exchange: config.AMQP_EXCHANGE,
        deadLettersFile: join(config.DATA_DIR, 'gateway-events.db'),
        logger,
        metrics,
        now,
      }),
  });

async function create(context: ServiceContext<Config>) {
  const { config, logger, metrics, now } = context;
  const { PUBLIC_URL: publicUrl, TRUST_PROXY: trustProxy } = config;
  const keys = keyringOf(config);
  const [secret] = config.SERVICE_SECRET;
  const services = createServiceTokens(keys, now);
  const shared = await openSharedState({ config, logger, now });
  const identity = await openIdentity(context, shared);
  const marathons = createInstancePool({ name: 'marathons', urls: config.MARATHONS_URL, logger, metrics });
  const registrations = createInstancePool({
    name: 'registrations',
    urls: config.REGISTRATIONS_URL,
    logger,
    metrics,
  });
  const messages =
    config.MESSAGES_URL &&
    createInstancePool({ name: 'messages', urls: config.MESSAGES_URL, logger, metrics });
  const registryPlace = await openRegistryPlace(config);
  observeBackups(metrics, lastBackupAt(registryPlace));
  const frontEnds = await openFrontEnds(context, registryPlace, shared.redis);
  const revocations = await withoutRevokedTokens({
    operators: createOperatorTokens(keys, now),
    revoked: await revokedTokensAt(registryPlace, now),
    logger,
  });
  const rooms = await openWaitingRoomStore({ config, logger, now }, shared.redis);
  const holding = { marathons, registrations, ...(messages && { messages }) };
  const gateway = createGateway({
    publicUrl,
    identity,
    personalData: personalDataClients(holding, services),
    tokens: createApiTokens(keys, now),
    operators: revocations.operators,
    services,
    mustVerify: config.mustVerify,
    proofOfWorkSecret: secret,
    marathons: proxiedService({ instances: marathons, logger }),
    registrations: proxiedService({ instances: registrations, logger, subjectOf: marathonOf }),
    messages: messages && proxiedService({ instances: messages, logger }),
    registry: frontEnds.registry,
    deployTokens: frontEnds.deployTokens,
    previews: createPreviewCookies(config.SERVICE_SECRET, now),
    viewCounts: shared.viewCounts,
    errorStore: frontEnds.errorStore,
    vitalStore: frontEnds.vitalStore,
    kitFolder: join(config.FRONT_ENDS_DIR, kitFolder),
    waitingRooms: {
      store: rooms,
      places: placesClient(registrations),
      admissions: createAdmissions(keys, now),
      ceiling: config.ADMISSIONS_PER_SECOND,
    },
    observed: { otherProcesses: servicesOf(config), sharedFigures: shared.figures },
    site: config.site,
    mailDelivery: config.mailDelivery,
    counters: shared.counters,
    spentProofs: shared.spentProofs,
    logger,
    metrics,
    now,
    sharedLog: shared.updateLog,
    liveConsumer: wireNames.gateway.consumer(config.GATEWAY_NAME),
    ...(trustProxy !== undefined && { trustProxy }),
  });
  const { app, checks: anyOf, consumers, stop: endStreams } = gateway;
  for (const instances of [marathons, registrations, messages]) instances?.watch();
  const limits = { perAddress: connectionShare({ publicUrl, trustProxy }) };
  const degradedBy = { ...shared.degradedBy, ...frontEnds.degradedBy };
  const close = async () => {
    await revocations.stop();
    await Promise.all([identity.close(), frontEnds.close(), rooms.close(), shared.close()]);
    await registryPlace.close();
  };
  let publishing: ReturnType<Identity['publishTo']> | undefined;
  const publishTo = (bus: EventPublisher) => {
    publishing = identity.publishTo(bus);
    gateway.publishTo(bus);
  };
  const stop = () => publishing?.stop();
  return { app, anyOf, degradedBy, consumers, limits, publishTo, endStreams, stop, close };
}

const servicesOf = ({ MARATHONS_URL, REGISTRATIONS_URL, MESSAGES_URL = [] }: Config): MetricsSource[] => [
  ...MARATHONS_URL.map((url) => metricsAt('marathons', wireNames.svcMarathons.service, url)),
  ...REGISTRATIONS_URL.map((url) => metricsAt('registrations', wireNames.svcRegistrations.service, url)),
  ...MESSAGES_URL.map((url) => metricsAt('messages', wireNames.svcMessages.service, url)),
];

const lastBackupAt = ({ mongo, DATA_DIR }: RegistryPlace) =>
  mongo ? lastBackupOn(mongo.db) : lastBackupIn(DATA_DIR);

type IdentityContext = Pick<ServiceContext<Config>, 'config' | 'logger' | 'metrics' | 'now'>;

async function openIdentity(
  { config, logger, metrics, now }: IdentityContext,
  { counters, redis }: Pick<SharedState, 'counters' | 'redis'>,
): Promise<Identity> {
  const { PUBLIC_URL: publicUrl, google, keycloak } = config;
  if (keycloak !== undefined) {
    const keycloakParts = await import('@marathon/identity/keycloak');
    const shared = await keycloakParts.openKeycloakState({ redis, now });
    const hasGoogle = google !== undefined;
    const common = { publicUrl, counters, logger, now };
    return keycloakParts.createKeycloakIdentity({ ...common, ...keycloak, hasGoogle, ...shared });
  }
  const { createEmbeddedIdentity, loadOrCreateKeys } = await import('@marathon/identity/embedded');
  return createEmbeddedIdentity({
    publicUrl,
    host: config.HOST,
    keys: await loadOrCreateKeys(join(config.DATA_DIR, 'identity-keys.json')),
    database: join(config.DATA_DIR, 'identity.db'),
    logger,
    google,
    googleStandIn: config.GOOGLE_STAND_IN,
    mustVerify: config.mustVerify,
    metrics,
    now,
  });
}
