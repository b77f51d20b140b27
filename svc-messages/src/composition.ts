import { join } from 'node:path';
import { wireNames } from '@marathon/contracts/wireNames';
import { openBus } from '@marathon/event-bus/open';
import { openStore } from '@marathon/persistence/open';
import {
  createApiTokens,
  createInstancePool,
  createServiceTokens,
  keyringOf,
  packageVersion,
  runService,
  type ServiceContext,
  type ServiceName,
  type StopTelemetry,
} from '@marathon/service-kit';
import { openDelivery } from './adapters/delivery/openDelivery.ts';
import {
  accountsClient,
  invitationsClient,
  racesClient,
  registrationsClient,
  takedownsClient,
  turnsClient,
} from './adapters/http/owners.ts';
import { openMongoMessageStore } from './adapters/mongo/messageStore.ts';
import { openPush } from './adapters/push/openPush.ts';
import { type Config, readMessagesConfig } from './config.ts';
import { createMessages, openSqliteMessageStore } from './index.ts';
import { openCounters } from './openCounters.ts';

export const run = (environment: NodeJS.ProcessEnv, stopTelemetry: StopTelemetry): Promise<void> =>
  runService({
    stopTelemetry,
    name: wireNames.svcMessages.service,
    version: packageVersion(join(import.meta.dirname, '..')),
    environment,
    readConfig: readMessagesConfig,
    create,
    openBus: ({ config, logger, metrics, now }) =>
      openBus({
        amqpUrl: config.AMQP_URL,
        exchange: config.AMQP_EXCHANGE,
        deadLettersFile: join(config.DATA_DIR, 'messages-events.db'),
        logger,
        metrics,
        now,
      }),
  });

async function create(context: ServiceContext<Config>) {
  const { config, logger, metrics, now } = context;
  const { SERVICE_SECRET: secrets, PUBLIC_URL: url } = config;
  const keys = keyringOf(config);
  const store = await openStore({
    config,
    logger,
    name: 'messages',
    onMongo: (database) => openMongoMessageStore(database, now),
    onSqlite: (file) => openSqliteMessageStore(file, now),
  });
  const serviceTokens = createServiceTokens(keys, now);
  const owner = (service: ServiceName, name: string, urls: readonly string[]) => {
    const instances = createInstancePool({ name, urls, logger, metrics });
    instances.watch();
    return { service, instances, tokens: serviceTokens };
  };
  const { gateway, svcMarathons, svcRegistrations } = wireNames;
  const { delivery, mailbox } = openDelivery({ config, logger });
  const push = openPush(config);
  const { counters, degradedBy, close: closeCounters } = await openCounters(context);
  const marathons = owner(svcMarathons.service, 'marathons', config.MARATHONS_URL);
  const gateways = owner(gateway.service, 'accounts', config.ACCOUNTS_URL);
  const messages = createMessages({
    store,
    accounts: accountsClient(gateways),
    turns: turnsClient(gateways),
    registrations: registrationsClient(
      owner(svcRegistrations.service, 'registrations', config.REGISTRATIONS_URL),
    ),
    races: racesClient(marathons),
    invitations: invitationsClient(marathons),
    takedowns: takedownsClient(marathons),
    delivery,
    push,
    mailbox,
    mailPerSecond: config.MAIL_PER_SECOND,
    defersRush: false,
    tokens: createApiTokens(keys, now),
    serviceTokens,
    secrets,
    site: { url, contactEmail: config.SITE_CONTACT_EMAIL },
    counters,
    logger,
    metrics,
    now,
  });
  const close = () => Promise.all([delivery.close(), push?.close(), store.close(), closeCounters()]);
  return { ...messages, degradedBy, close };
}
