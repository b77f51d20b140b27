import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@marathon/persistence/testing/freePort';
import { identityVariables } from './keycloak.ts';
import { type OwnServers, ownServers } from './ownServers.ts';
import { temporaryFolder } from './product.ts';
import { type Service, startService } from './service.ts';

type Name = Parameters<typeof startService>[0];

export interface KeycloakProcesses {
  /** PUBLIC_URL, which Keycloak's tokens name. */
  readonly origin: string;
  /** SIGKILL, then the same process again. */
  killAndStart(name: Name): Promise<void>;
  stop(): Promise<void>;
}

/** One process of each service, on RabbitMQ, MongoDB and Keycloak. `env` is for all of them. */
export async function startKeycloakProcesses(env: Record<string, string>): Promise<KeycloakProcesses> {
  const { PUBLIC_URL = '' } = process.env;
  const folder = temporaryFolder();
  const servers: OwnServers = ownServers();
  const ports: Record<Name, string> = {
    gateway: new URL(PUBLIC_URL).port,
    'svc-marathons': String(await freePort()),
    'svc-registrations': String(await freePort()),
    'svc-messages': String(await freePort()),
  };
  const at = (name: Name) => `http://127.0.0.1:${ports[name]}`;
  const addresses = {
    ACCOUNTS_URL: at('gateway'),
    MARATHONS_URL: at('svc-marathons'),
    REGISTRATIONS_URL: at('svc-registrations'),
    MESSAGES_URL: at('svc-messages'),
  };
  const running = new Map<Name, Service>();
  const start = async (name: Name) => {
    const dataDir = join(folder.path, name);
    mkdirSync(dataDir, { recursive: true });
    const own = { PORT: ports[name], DATA_DIR: dataDir, LOG_LEVEL: 'info', PUBLIC_URL };
    const identity = name === 'gateway' ? identityVariables(PUBLIC_URL) : {};
    running.set(
      name,
      await startService(name, { ...servers.env, ...addresses, ...own, ...identity, ...env }),
    );
  };
  await Promise.all((Object.keys(ports) as Name[]).map(start));
  return {
    origin: PUBLIC_URL,
    async killAndStart(name) {
      await running.get(name)?.kill();
      await start(name);
    },
    async stop() {
      await Promise.all([...running.values()].map((service) => service.stop()));
      await servers.remove();
      folder.remove();
    },
  };
}
