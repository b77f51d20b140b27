import { afterAll, beforeAll, expect } from 'vitest';
import { countIs, deadLetters, nothingWaits } from './outages.ts';
import { type OwnServers, ownServers } from './ownServers.ts';
import { temporaryFolder } from './product.ts';
import { type Service, startService } from './service.ts';

type Environment = Readonly<Record<string, string>>;

/** Two processes of svc-marathons and svc-registrations each, on separate databases. */
export function severalProcesses() {
  let folder: ReturnType<typeof temporaryFolder>;
  let servers: OwnServers;
  let marathons: Service[] = [];
  let registrations: Service[] = [];

  const startMarathons = (env: Environment = {}, onOutput?: (output: string) => void) =>
    startService('svc-marathons', { ...servers.env, DATA_DIR: folder.path, ...env }, onOutput);
  const startRegistrations = (env: Environment = {}) =>
    startService('svc-registrations', {
      ...servers.env,
      DATA_DIR: folder.path,
      MARATHONS_URL: marathons[0]?.origin ?? '',
      ...env,
    });

  beforeAll(async () => {
    folder = temporaryFolder();
    servers = ownServers();
    // Both start at the same time, on empty databases.
    marathons = await Promise.all([startMarathons(), startMarathons()]);
    registrations = await Promise.all([startRegistrations(), startRegistrations()]);
  });
  afterAll(async () => {
    await Promise.all([...marathons, ...registrations].map((service) => service.stop()));
    await servers.remove();
    folder.remove();
  });

  return {
    startMarathons,
    startRegistrations,
    get servers() {
      return servers;
    },
    /** A test may replace a stopped process. */
    get marathons() {
      return marathons;
    },
    get registrations() {
      return registrations;
    },
    /** Every process shows this count, and nothing is waiting or given up. */
    async everyCountIs(id: string, expected: number): Promise<void> {
      for (const { origin } of marathons) await countIs(origin, id, expected);
      for (const { origin } of [...marathons, ...registrations]) await nothingWaits(origin);
      expect(await deadLetters({ ...servers.env, DATA_DIR: folder.path })).toContain(': 0 dead letters');
    },
  };
}
