import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@marathon/service-kit';
import express from 'express';
import { createEmbeddedIdentity, type EmbeddedIdentityOptions } from '../identity/embedded.ts';
import { createKeys, type Keys } from '../identity/keys.ts';
import { createPasswordHasher } from '../identity/passwords.ts';
import type { RunningIdentity } from './identityContract.ts';

/** A hasher as weak as tests may have it; the real cost has its own test. */
export const quickHasher = createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 });

let keys: Promise<Keys> | undefined;
/** Made once: RSA keys take a while. */
export const testKeys = (): Promise<Keys> => {
  keys ??= createKeys();
  return keys;
};

/** The embedded identity provider on a port of its own. */
export async function startEmbedded(more: Partial<EmbeddedIdentityOptions> = {}): Promise<RunningIdentity> {
  const app = express();
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const publicUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const identity = await createEmbeddedIdentity({
    publicUrl,
    host: '127.0.0.1',
    database: ':memory:',
    keys: await testKeys(),
    logger: createLogger('test', 'silent'),
    hasher: quickHasher,
    ...more,
  });
  app.use('/realms', identity.router);
  return {
    identity,
    publicUrl,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await identity.close();
    },
  };
}
