import { join } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import type { RegistryPlace } from '@marathon/registry';
import { fileRevokedTokens } from './fileRevokedTokens.ts';
import type { RevokedTokens } from './revokedTokens.ts';

export async function revokedTokensAt(
  { mongo, DATA_DIR }: RegistryPlace,
  now: Clock,
): Promise<RevokedTokens> {
  if (mongo === undefined) return fileRevokedTokens(join(DATA_DIR, 'revoked-operator-tokens'), now);
  const { mongoRevokedTokens } = await import('./mongoRevokedTokens.ts');
  return mongoRevokedTokens(mongo);
}
