import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { wireNames } from '@marathon/contracts/wireNames';
import { freePort } from '@marathon/persistence/testing/freePort';
import type { OwnServers } from '../../support/ownServers.ts';
import { temporaryFolder } from '../../support/product.ts';
import { type Service, startService } from '../../support/service.ts';

const gatewayNames = ['gateway-1', 'gateway-2'];
export const gatewayConsumers = gatewayNames.map(wireNames.gateway.consumer);

type Environment = Record<string, string>;

/** A process that restarts at the same address. */
export interface Member {
  readonly name: string;
  readonly origin: string;
  /** Of all its starts. */
  output(): string;
  /** `more` applies to this start only. */
  start(more?: Environment): Promise<void>;
  /** Stops and starts it; `more` applies to this start only. */
  startAgain(more?: Environment): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM. */
  stop(): Promise<void>;
}

export interface Cluster {
  readonly gateways: readonly Member[];
  readonly marathons: readonly Member[];
  readonly registrations: readonly Member[];
  readonly messages: Member;
  readonly all: readonly Member[];
  stop(): Promise<void>;
}

interface Options {
  readonly servers: Pick<OwnServers, 'env'>;
  /** For every process. */
  readonly env?: Environment;
}

/** Two gateways, svc-marathons and svc-registrations each, and svc-messages, started at once. */
export async function startCluster({ servers, env: common = {} }: Options): Promise<Cluster> {
  const folder = temporaryFolder();

  async function member(
    service: Parameters<typeof startService>[0],
    name: string,
  ): Promise<Member & { env: Environment }> {
    const port = String(await freePort());
    const dataDir = join(folder.path, name);
    mkdirSync(dataDir);
    const env: Environment = { ...servers.env, PORT: port, DATA_DIR: dataDir, ...common };
    let running: Service | undefined;
    let before = '';
    const start = async (more: Environment = {}) => {
      before += running?.output() ?? '';
      running = await startService(service, { ...env, ...more });
    };
    return {
      name,
      env,
      origin: `http://127.0.0.1:${port}`,
      output: () => before + (running?.output() ?? ''),
      start,
      async startAgain(more) {
        await running?.stop();
        await start(more);
      },
      kill: async () => running?.kill(),
      stop: async () => void (await running?.stop()),
    };
  }

  const marathons = await Promise.all([1, 2].map((i) => member('svc-marathons', `svc-marathons-${i}`)));
  const registrations = await Promise.all(
    [1, 2].map((i) => member('svc-registrations', `svc-registrations-${i}`)),
  );
  const gateways = await Promise.all(gatewayNames.map((name) => member('gateway', name)));
  const messages = await member('svc-messages', 'svc-messages-1');
  const MARATHONS_URL = addressesOf(marathons);
  const REGISTRATIONS_URL = addressesOf(registrations);
  // Without Keycloak each gateway has accounts of its own; services ask the first gateway.
  const ACCOUNTS_URL = gateways[0]?.origin ?? '';
  for (const { env } of marathons) Object.assign(env, { ACCOUNTS_URL, REGISTRATIONS_URL });
  for (const { env } of registrations) Object.assign(env, { ACCOUNTS_URL, MARATHONS_URL });
  const MESSAGES_URL = messages.origin;
  for (const { env, name } of gateways)
    Object.assign(env, { GATEWAY_NAME: name, MARATHONS_URL, REGISTRATIONS_URL, MESSAGES_URL });
  Object.assign(messages.env, { ACCOUNTS_URL, MARATHONS_URL, REGISTRATIONS_URL });
  const all = [...marathons, ...registrations, messages, ...gateways];
  await Promise.all(all.map(({ start }) => start()));
  return {
    gateways,
    marathons,
    registrations,
    messages,
    all,
    async stop() {
      await Promise.all(all.map(({ stop }) => stop()));
      folder.remove();
    },
  };
}

const addressesOf = (members: readonly Member[]) => members.map(({ origin }) => origin).join();
