import { createLogger } from '@marathon/service-kit';
import type { Identity } from '../../identity.ts';
import { createEmbeddedIdentity, type EmbeddedIdentityOptions } from '../createEmbeddedIdentity.ts';
import { createKeys, type Keys } from '../keys.ts';
import { createPasswordHasher } from '../passwords/passwordHasher.ts';

/** Cheap on purpose; the real cost has its own test. */
export const quickHasher = createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 });

let keys: Promise<Keys> | undefined;
/** Created once: RSA keys take a while. */
export const testKeys = (): Promise<Keys> => {
  keys ??= createKeys();
  return keys;
};

export type TestIdentityOptions = Partial<EmbeddedIdentityOptions>;

export const createTestIdentity = async (
  options: TestIdentityOptions & Pick<EmbeddedIdentityOptions, 'publicUrl'>,
): Promise<Identity> =>
  createEmbeddedIdentity({
    host: '127.0.0.1',
    database: ':memory:',
    keys: await testKeys(),
    logger: createLogger('test', 'silent'),
    hasher: quickHasher,
    googleStandIn: true,
    now: () => new Date(),
    ...options,
  });
