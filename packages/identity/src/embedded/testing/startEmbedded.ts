import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { realmPath } from '@marathon/contracts/constants';
import type { Identity } from '../../identity.ts';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import type { GoogleConfig } from '../google/googleClient.ts';
import { createTestIdentity, type TestIdentityOptions } from './createTestIdentity.ts';

interface StartOptions extends TestIdentityOptions {
  readonly port?: number;
  readonly googleFor?: (callback: string) => Promise<GoogleConfig>;
}

export async function startEmbedded({
  googleFor,
  port: requestedPort = 0,
  ...more
}: StartOptions = {}): Promise<RunningIdentity & { port: number }> {
  let identity: Identity | undefined;
  const server = createServer((req, res) =>
    identity?.handle(req, res, { address: req.socket.remoteAddress ?? '' }),
  );
  await new Promise<void>((resolve) => server.listen(requestedPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const publicUrl = `http://localhost:${port}`;
  const google = await googleFor?.(`${publicUrl}${realmPath}/broker/google/endpoint`);
  const created = await createTestIdentity({ publicUrl, google, ...more });
  identity = created;
  return {
    identity: created,
    publicUrl,
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await created.close();
    },
  };
}
