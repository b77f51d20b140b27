import { join } from 'node:path';
import type { DeployTokenStore } from '../application/ports.ts';
import type { RegistryPlace } from '../openRegistryPlace.ts';
import { fileDeployTokens } from './fileDeployTokens.ts';

export async function deployTokensAt(
  { mongo, DATA_DIR }: RegistryPlace,
  onDamaged?: (file: string) => void,
): Promise<DeployTokenStore> {
  if (mongo === undefined) return fileDeployTokens(join(DATA_DIR, 'registry', 'tokens'), { onDamaged });
  const { mongoDeployTokens } = await import('./mongoDeployTokens.ts');
  return mongoDeployTokens(mongo);
}
