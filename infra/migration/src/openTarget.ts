import type { DeadLetter } from '@marathon/event-bus';
import { amqpDeadLetterTarget } from '@marathon/event-bus/amqp';
import type { AccountEntry } from '@marathon/identity';
import { openAccountTarget } from '@marathon/identity/keycloak';
import type { RecordSource, RecordTarget, RecordTargets } from '@marathon/persistence';
import { openMongo } from '@marathon/persistence/mongo';
import { marathonTargets, prepareMarathonDatabase } from '@marathon/svc-marathons/transfer';
import { messageTargets, prepareMessageDatabase } from '@marathon/svc-messages/transfer';
import { prepareRegistrationDatabase, registrationTargets } from '@marathon/svc-registrations/transfer';
import type { Options } from './options.ts';
import { namingOutage, withNamedOutages } from './outages.ts';
import { TransferError } from './transferError.ts';
import { mongoTransferRuns, type TransferRuns } from './transferRuns.ts';

export interface Target {
  readonly marathons: ReturnType<typeof marathonTargets>;
  readonly registrations: ReturnType<typeof registrationTargets>;
  readonly messages: ReturnType<typeof messageTargets>;
  /** Undefined: accounts do not move. */
  readonly accounts: RecordTarget<AccountEntry> | undefined;
  /** Undefined: none move. */
  readonly deadLetters: RecordTarget<DeadLetter> | undefined;
  readonly runs: TransferRuns;
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/** @throws TransferError when a server does not answer, or dead letters have no broker @throws ConfigError when Keycloak refuses the client */
export async function openTarget(
  { mongoUrl, databasePrefix, keycloak, broker }: Options,
  deadLetters: RecordSource<DeadLetter>,
): Promise<Target> {
  const deadLetterTarget = openBroker(broker, deadLetters);
  const server = `MongoDB at ${hostsOf(mongoUrl)}`;
  const open = (name: string) => openMongo(mongoUrl, `${databasePrefix}${name}`);
  const databases = {
    marathons: open('marathons'),
    registrations: open('registrations'),
    messages: open('messages'),
  };
  const close = async () => {
    for (const database of Object.values(databases)) await database.close();
  };
  const named = <T>(work: () => Promise<T>) => namingOutage(server, work);
  try {
    await named(databases.marathons.ready);
    return {
      marathons: eachNamed(server, marathonTargets(databases.marathons)),
      registrations: eachNamed(server, registrationTargets(databases.registrations)),
      messages: eachNamed(server, messageTargets(databases.messages)),
      accounts: keycloak && (await openKeycloak(keycloak)),
      deadLetters: deadLetterTarget,
      runs: mongoTransferRuns(databases.marathons, named),
      prepare: () =>
        named(async () => {
          await prepareMarathonDatabase(databases.marathons);
          await prepareRegistrationDatabase(databases.registrations);
          await prepareMessageDatabase(databases.messages);
        }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openKeycloak(options: NonNullable<Options['keycloak']>) {
  const server = `Keycloak at ${options.keycloakUrl}`;
  return withNamedOutages(server, await namingOutage(server, () => openAccountTarget(options)));
}

function openBroker(
  broker: Options['broker'],
  { read }: RecordSource<DeadLetter>,
): RecordTarget<DeadLetter> | undefined {
  const consumers = Array.from(read(), ({ consumer }) => consumer);
  if (consumers.length === 0) return undefined;
  if (broker === undefined)
    throw new TransferError(
      `The store has dead letters (${consumers.length}), which go to RabbitMQ: set AMQP_URL, and AMQP_EXCHANGE where the product has one. Or start the product and replay or discard them before: npm run dlq.`,
    );
  const target = amqpDeadLetterTarget({ ...broker, consumers: [...new Set(consumers)] });
  return withNamedOutages(`RabbitMQ at ${hostsOf(broker.url)}`, target);
}

function eachNamed<Targets extends RecordTargets<Record<string, unknown>>>(
  server: string,
  targets: Targets,
): Targets {
  const named = Object.entries(targets).map(([name, target]) => [name, withNamedOutages(server, target)]);
  return Object.fromEntries(named);
}

const hostsOf = (url: string) => /@?([^@/]+)(?:\/|\?|$)/.exec(url.replace(/^\S+?:\/\//, ''))?.[1];
