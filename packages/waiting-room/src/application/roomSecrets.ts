import { createHmac, randomBytes } from 'node:crypto';
import { commitmentTo } from '@marathon/contracts/waitingRoomDraw';
import type { RoomSecrets } from './ports.ts';

export async function newRoomSecrets(): Promise<RoomSecrets> {
  const seed = randomBytes(32).toString('hex');
  return { secret: randomBytes(32).toString('hex'), seed, commitment: await commitmentTo(seed) };
}

/** Stable per account and room; only the product can link it to the account, and nobody can choose it. */
export const entryIdOf = (secret: string, subject: string): string =>
  createHmac('sha256', secret).update(subject).digest('hex').slice(0, 32);
