import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryCounters } from '@marathon/persistence/counters';
import { createLogger } from '@marathon/service-kit';
import type { Identity } from '../../identity.ts';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { createKeycloakIdentity, type KeycloakIdentityOptions } from '../createKeycloakIdentity.ts';
import { memoryDeletionRecords } from '../deletions/memoryDeletionRecords.ts';
import { memoryEndedSignIns } from '../endedSignIns/memoryEndedSignIns.ts';
import { memoryEventCursor } from '../events/memoryEventCursor.ts';

/** The Keycloak of `npm run stack -- up keycloak`; undefined without its environment. */
export function keycloakOfTests() {
  const { KEYCLOAK_URL, OIDC_ISSUER, OIDC_ADMIN_CLIENT_ID, OIDC_ADMIN_CLIENT_SECRET } = process.env;
  if (!KEYCLOAK_URL || !OIDC_ISSUER || !OIDC_ADMIN_CLIENT_ID || !OIDC_ADMIN_CLIENT_SECRET) return undefined;
  return {
    keycloakUrl: KEYCLOAK_URL,
    publicUrl: new URL(OIDC_ISSUER).origin,
    adminClient: { id: OIDC_ADMIN_CLIENT_ID, secret: OIDC_ADMIN_CLIENT_SECRET },
  };
}

interface StartOptions extends Partial<KeycloakIdentityOptions> {
  /** By default the issuer's, where discovery and redirects lead; it must be free. */
  readonly port?: number;
}

/** The adapter in the gateway's place, in front of the environment's Keycloak. */
export async function startKeycloakIdentity({
  port: requestedPort,
  ...options
}: StartOptions = {}): Promise<RunningIdentity> {
  const keycloak = keycloakOfTests();
  if (keycloak === undefined) throw new Error('KEYCLOAK_URL and its like are not set');
  let identity: Identity | undefined;
  const server = createServer((req, res) =>
    identity?.handle(req, res, { address: req.socket.remoteAddress ?? '' }),
  );
  await new Promise<void>((resolve, reject) => {
    const port = requestedPort ?? Number(new URL(keycloak.publicUrl).port);
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const created = await createKeycloakIdentity({
    ...keycloak,
    hasGoogle: false,
    sendsMails: false,
    logger: createLogger('test', 'silent'),
    now: () => new Date(),
    counters: memoryCounters(() => new Date()),
    ended: memoryEndedSignIns(() => new Date()),
    eventCursor: memoryEventCursor(),
    deletionRecords: memoryDeletionRecords(),
    ...options,
  });
  identity = created;
  return {
    identity: created,
    publicUrl: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await created.close();
    },
  };
}
