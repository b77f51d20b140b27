import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { temporaryFolder } from '@marathon/e2e/product';
import { freePort } from '@marathon/persistence/testing/freePort';
import type { ServiceName } from '@marathon/service-kit';
import { testKeyVariables } from '@marathon/service-kit/testing';
import { runningPid } from '../../native/pidFile.ts';
import { stackFile, stackFolderOf } from '../../native/settings.ts';
import type { Contestant } from './contestant.ts';
import { type RunningProcess, startProcess } from './startProcess.ts';

/** Servers that `npm run stack -- up rabbitmq mongodb` started, or undefined. */
export function stackServers(environment: NodeJS.ProcessEnv) {
  const folder = stackFolderOf(environment);
  const pids = ['mongodb', 'rabbitmq'].map((name) => ({
    name,
    pid: runningPid(join(folder, `${name}.pid`)) ?? 0,
  }));
  if (!existsSync(stackFile(folder)) || pids.some(({ pid }) => pid === 0)) return undefined;
  return { pids, variables: parseEnv(readFileSync(stackFile(folder), 'utf8')) };
}

/** A gateway, one svc-marathons and several svc-registrations, with their own databases and exchange. */
export async function distributed(
  instances: 1 | 2,
  { pids, variables }: NonNullable<ReturnType<typeof stackServers>>,
): Promise<Contestant> {
  Object.assign(process.env, variables);
  // It reads the addresses at import.
  const { ownServers } = await import('@marathon/e2e/ownServers');
  const gatewayName = 'bench';
  const servers = ownServers([`live-${gatewayName}`]);
  const folder = temporaryFolder();
  const started: RunningProcess[] = [];
  async function start(
    name: string,
    part: ServiceName,
    env: Record<string, string> = {},
  ): Promise<RunningProcess> {
    const own = {
      PORT: String(await freePort()),
      DATA_DIR: join(folder.path, name),
      ...testKeyVariables(part),
    };
    const running = await startProcess({
      name,
      script: `${part}/src/main.ts`,
      env: { ...servers.env, ...own, GATEWAY_NAME: gatewayName, ...env },
    });
    started.unshift(running);
    return running;
  }

  // The bench never deletes or limits a marathon.
  const marathons = await start('svc-marathons', 'svc-marathons', {
    REGISTRATIONS_URL: 'http://127.0.0.1:9',
  });
  const registrations: RunningProcess[] = [];
  for (let i = 1; i <= instances; i++)
    registrations.push(
      await start(`svc-registrations-${i}`, 'svc-registrations', { MARATHONS_URL: marathons.origin }),
    );
  const gateway = await start('gateway', 'gateway', {
    MARATHONS_URL: marathons.origin,
    REGISTRATIONS_URL: registrations.map(({ origin }) => origin).join(','),
  });
  return {
    id: `distributed-${instances}`,
    name: `product, distributed, ${instances} svc-registrations`,
    kind: 'register',
    origin: gateway.origin,
    processes: started,
    servers: pids,
    async storedOf(marathonIds) {
      const rows = await servers.databases.registrations.collection('registrations').find().toArray();
      const ids = new Set(marathonIds);
      return rows.filter((row) => ids.has(String(row.marathonId))).map((row) => String(row._id));
    },
    async stop() {
      for (const running of started) await running.stop();
      await servers.remove();
      folder.remove();
    },
  };
}
