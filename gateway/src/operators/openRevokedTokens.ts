import { join } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import { fileRevokedTokens } from './fileRevokedTokens.ts';
import type { RevokedTokens } from './revokedTokens.ts';

interface Where {
  readonly DATA_DIR: string;
  readonly MONGODB_URL?: string | undefined;
  readonly MONGODB_DATABASE_PREFIX?: string;
}

/** Those of a product: on MongoDB where its address is known, else in DATA_DIR. */
export async function openRevokedTokens(
  config: Where,
  now: Clock,
): Promise<RevokedTokens & { close(): Promise<void> }> {
  if (config.MONGODB_URL === undefined) {
    const folder = join(config.DATA_DIR, 'revoked-operator-tokens');
    return { ...fileRevokedTokens(folder, now), close: async () => undefined };
  }
  // Only who uses it loads the driver.
  const [{ openMongo }, { mongoRevokedTokens }] = await Promise.all([
    import('@marathon/persistence/mongo'),
    import('./mongoRevokedTokens.ts'),
  ]);
  const database = openMongo(config.MONGODB_URL, `${config.MONGODB_DATABASE_PREFIX ?? ''}registry`);
  return { ...mongoRevokedTokens(database), close: () => database.close() };
}
