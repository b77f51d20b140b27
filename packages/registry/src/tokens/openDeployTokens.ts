import { join } from 'node:path';
import type { DeployTokenStore } from '../application/ports.ts';
import { fileDeployTokens } from './fileDeployTokens.ts';

interface Where {
  readonly DATA_DIR: string;
  readonly MONGODB_URL?: string | undefined;
  readonly MONGODB_DATABASE_PREFIX?: string;
}

export interface OpenDeployTokens extends DeployTokenStore {
  close(): Promise<void>;
}

/**
 * The tokens of a product: on MongoDB where its address is known, else in DATA_DIR.
 * @param onDamaged called with a file that holds no token any more
 */
export async function openDeployTokens(
  config: Where,
  onDamaged?: (file: string) => void,
): Promise<OpenDeployTokens> {
  if (config.MONGODB_URL === undefined) {
    const tokens = fileDeployTokens(join(config.DATA_DIR, 'registry', 'tokens'), { onDamaged });
    return { ...tokens, close: async () => undefined };
  }
  // Only who uses it loads the driver.
  const [{ openMongo }, { mongoDeployTokens }] = await Promise.all([
    import('@marathon/persistence/mongo'),
    import('./mongoDeployTokens.ts'),
  ]);
  const database = openMongo(config.MONGODB_URL, `${config.MONGODB_DATABASE_PREFIX ?? ''}registry`);
  return { ...mongoDeployTokens(database), close: () => database.close() };
}
