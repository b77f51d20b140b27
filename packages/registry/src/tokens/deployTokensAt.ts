import { join } from 'node:path';
import type { DeployTokenStore } from '../application/ports.ts';
import type { RegistryPlace } from '../openRegistryPlace.ts';
import { fileDeployTokens } from './fileDeployTokens.ts';

/**
 * The tokens of a product.
 * @param onDamaged called with a file that holds no token any more
 */
export async function deployTokensAt(
  { mongo, DATA_DIR }: RegistryPlace,
  onDamaged?: (file: string) => void,
): Promise<DeployTokenStore> {
  if (mongo === undefined) return fileDeployTokens(join(DATA_DIR, 'registry', 'tokens'), { onDamaged });
  const { mongoDeployTokens } = await import('./mongoDeployTokens.ts');
  return mongoDeployTokens(mongo);
}
