import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { frontEndName } from '@marathon/contracts/remotes/release';
import { z } from 'zod';
import type { DeployToken } from '../application/ports.ts';

interface NewToken {
  readonly team: string;
  readonly remotes: readonly string[];
  readonly now: Clock;
}

export function createDeployToken({ team, remotes, now }: NewToken): { secret: string; record: DeployToken } {
  const secret = `mrt_${randomBytes(32).toString('base64url')}`;
  const id = randomBytes(4).toString('hex');
  return { secret, record: { id, team, remotes, hash: hashOf(secret), createdAt: now().toISOString() } };
}

/** Looking up a hash does not leak how much of a guess is right; 256 random bits need no slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const reserved = ['bundled', 'canary judge'];

export const teamName = z
  .string()
  .regex(/^[A-Za-z0-9][\w .-]{0,39}$/, 'may hold letters, digits, spaces, dots and dashes, at most 40')
  .refine((name) => !reserved.includes(name.toLowerCase()), 'is one that the product uses itself');

export const deployTokenSchema = z.object({
  id: z.string(),
  team: teamName,
  remotes: z.array(frontEndName).min(1),
  hash: z.string(),
  createdAt: z.string(),
});
