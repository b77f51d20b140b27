import { freePort } from '@marathon/persistence/testing/freePort';
import { expect, vi } from 'vitest';
import { call } from './api.ts';
import { soon } from './outages.ts';
import { type OwnServers, ownServers } from './ownServers.ts';
import { temporaryFolder } from './product.ts';
import { type Service, startService } from './service.ts';

type Name = 'gateway' | 'svc-marathons' | 'svc-registrations';

/** A process with a fixed address. */
export interface Replica {
  readonly name: Name;
  readonly origin: string;
  /** SIGTERM, then a new process on the same port. Resolves when it is ready. */
  restart(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Longer than a balancer needs that checks /readyz every second, on a busy machine. */
const stopGraceMs = 5_000;

async function replica(name: Name, env: Record<string, string>): Promise<Replica> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let running: Service | undefined;
  const start = async () => {
    const own = { PORT: String(port), STOP_GRACE_MS: String(stopGraceMs), LOG_LEVEL: 'info' };
    running = await startService(name, { ...own, ...env });
    await vi.waitFor(async () => expect((await call(origin, 'GET', '/readyz')).status).toBe(200), soon);
  };
  return {
    name,
    origin,
    start,
    async restart() {
      expect(await running?.stop()).toBe(0);
      await start();
    },
    kill: async () => running?.kill(),
    async stop() {
      await running?.stop();
    },
  };
}

/** Six processes on separate servers: two gateways, and two of each service. */
export async function startTwoOfEach() {
  const folder = temporaryFolder();
  const servers: OwnServers = ownServers(['one-live', 'two-live']);
  const marathons = await twice('svc-marathons', () => ({ ...servers.env, DATA_DIR: folder.path }));
  const urls = (replicas: readonly Replica[]) => replicas.map(({ origin }) => origin).join(',');
  const registrations = await twice('svc-registrations', () => ({
    ...servers.env,
    DATA_DIR: folder.path,
    MARATHONS_URL: urls(marathons),
  }));
  const folders = [temporaryFolder(), temporaryFolder()];
  const gateways = await twice('gateway', (i) => ({
    ...servers.env,
    // Each has its own identity provider; the test signs its own tokens.
    DATA_DIR: folders[i]?.path ?? '',
    GATEWAY_NAME: ['one', 'two'][i] ?? '',
    MARATHONS_URL: urls(marathons),
    REGISTRATIONS_URL: urls(registrations),
  }));
  const all = [...marathons, ...registrations, ...gateways];
  await Promise.all(all.map((one) => one.start()));
  return {
    servers,
    marathons,
    registrations,
    gateways,
    all,
    /** Waits until each gateway uses all instances, like a deployment before its next step. */
    untilAllAreUp: () =>
      vi.waitFor(async () => {
        for (const { origin } of gateways) {
          const metrics = await (await call(origin, 'GET', '/metrics')).text();
          const up = metrics.match(/^\w+_instances_up\{[^}]*\} (\d+)$/gm)?.map((line) => line.at(-1));
          expect(up).toEqual(['2', '2']);
        }
      }, soon),
    async stop() {
      await Promise.all(all.map((one) => one.stop()));
      await servers.remove();
      for (const each of [folder, ...folders]) each.remove();
    },
  };
}

export type TwoOfEach = Awaited<ReturnType<typeof startTwoOfEach>>;

const twice = (name: Name, env: (i: number) => Record<string, string>): Promise<Replica[]> =>
  Promise.all([0, 1].map((i) => replica(name, env(i))));
