import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import type { DeployToken } from '../application/ports.ts';

interface NewToken {
  readonly team: string;
  readonly remotes: readonly string[];
  readonly now: Clock;
}

/** Returns the secret, for the team only, and the stored part. */
export function createDeployToken({ team, remotes, now }: NewToken): { secret: string; record: DeployToken } {
  const secret = `mrt_${randomBytes(32).toString('base64url')}`;
  const id = randomBytes(4).toString('hex');
  return { secret, record: { id, team, remotes, hash: hashOf(secret), createdAt: now().toISOString() } };
}

/** Looking up a hash does not leak how much of a guess is right; 256 random bits need no slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
