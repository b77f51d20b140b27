import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@marathon/service-kit';
import express from 'express';
import { createEmbeddedIdentity, type EmbeddedIdentityOptions } from '../identity/embedded.ts';
import type { GoogleConfig } from '../identity/google/google.ts';
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

interface StartOptions extends Partial<EmbeddedIdentityOptions> {
  /** Any free one unless told. */
  readonly port?: number;
  /** Makes Google for this callback address. */
  readonly googleFor?: (callback: string) => Promise<GoogleConfig>;
}

/** The embedded identity provider on a port of its own. */
export async function startEmbedded({
  googleFor,
  port: wanted = 0,
  ...more
}: StartOptions = {}): Promise<RunningIdentity & { port: number }> {
  const app = express();
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const publicUrl = `http://localhost:${port}`;
  const identity = await createEmbeddedIdentity({
    publicUrl,
    host: '127.0.0.1',
    database: ':memory:',
    keys: await testKeys(),
    logger: createLogger('test', 'silent'),
    hasher: quickHasher,
    googleStandIn: true,
    now: () => new Date(),
    google: await googleFor?.(`${publicUrl}/realms/marathon/broker/google/endpoint`),
    ...more,
  });
  app.use('/realms', identity.router);
  return {
    identity,
    publicUrl,
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await identity.close();
    },
  };
}
