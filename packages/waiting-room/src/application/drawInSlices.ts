import { createHmac, createSecretKey } from 'node:crypto';
import { inSlices, sortedInSlices } from './inSlices.ts';

/**
 * Same result as `drawOrder` of contracts, which browsers run, but eight times as fast and in small steps: thousands of
 * requests wait for this process. @param entrants sorted
 */
export async function drawInSlices(seed: string, entrants: readonly string[]): Promise<string[]> {
  const list = createHmac('sha256', Buffer.from(seed, 'hex'));
  let separator = '';
  for await (const some of inSlices(entrants)) {
    list.update(separator + some.join('\n'));
    separator = '\n';
  }
  const key = createSecretKey(list.digest());
  const ranked: string[] = [];
  for await (const some of inSlices(entrants))
    for (const entrant of some)
      ranked.push(createHmac('sha256', key).update(entrant).digest('hex') + entrant);
  const order: string[] = [];
  for await (const some of inSlices(await sortedInSlices(ranked), 5_000))
    for (const one of some) order.push(one.slice(rankLength));
  return order;
}

const rankLength = 64;
