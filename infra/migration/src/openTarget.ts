import type { AccountEntry } from '@marathon/identity';
import { openAccountTarget } from '@marathon/identity/keycloak';
import type { RecordTarget, RecordTargets } from '@marathon/persistence';
import { type MongoDatabase, openMongo } from '@marathon/persistence/mongo';
import { marathonTargets, prepareMarathonDatabase } from '@marathon/svc-marathons/transfer';
import { messageTargets, prepareMessageDatabase } from '@marathon/svc-messages/transfer';
import { prepareRegistrationDatabase, registrationTargets } from '@marathon/svc-registrations/transfer';
import { mongoTransferRuns } from './mongoTransferRuns.ts';
import type { Options } from './options.ts';
import { namingOutage, withNamedOutages } from './outages.ts';
import type { TransferRuns } from './transferRun.ts';

/** The databases of the services, and the realm. */
export interface Target {
  readonly marathons: ReturnType<typeof marathonTargets>;
  readonly registrations: ReturnType<typeof registrationTargets>;
  readonly messages: ReturnType<typeof messageTargets>;
  /** Undefined: the accounts stay where they are. */
  readonly accounts: RecordTarget<AccountEntry> | undefined;
  readonly runs: TransferRuns;
  /** Makes collections and indexes. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @throws TransferError when MongoDB or Keycloak does not answer
 * @throws ConfigError when Keycloak refuses the admin client
 */
export async function openTarget({ mongoUrl, databasePrefix, keycloak }: Options): Promise<Target> {
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
      runs: runsOf(databases.marathons, named),
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

function eachNamed<Targets extends RecordTargets<Record<string, unknown>>>(
  server: string,
  targets: Targets,
): Targets {
  const named = Object.entries(targets).map(([name, target]) => [name, withNamedOutages(server, target)]);
  return Object.fromEntries(named);
}

function runsOf(database: MongoDatabase, named: <T>(work: () => Promise<T>) => Promise<T>): TransferRuns {
  const runs = mongoTransferRuns(database);
  return {
    find: () => named(runs.find),
    begin: (run) => named(() => runs.begin(run)),
    advance: (index, done) => named(() => runs.advance(index, done)),
    finish: (at) => named(() => runs.finish(at)),
  };
}

/** Without the password. */
const hostsOf = (mongoUrl: string) => /@?([^@/]+)(?:\/|\?|$)/.exec(mongoUrl.replace(/^\S+?:\/\//, ''))?.[1];
