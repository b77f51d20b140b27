import { setImmediate as othersTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ok, type Result } from '@marathon/contracts/result';
import type { DrawRecord } from '@marathon/contracts/waitingRoom';
import type { WaitingRooms } from '@marathon/waiting-room';
import type { EncodedBody } from '../frontEnds/encodedBody.ts';

interface DrawAnswer {
  readonly body: EncodedBody;
  readonly etag: string;
}

const mostDraws = 8;
const entrantsAtOnce = 5_000;

/** JSON.stringify in small steps: thousands request a large draw at once, and all wait for it. */
async function jsonOf({ entrants, ...record }: DrawRecord): Promise<Buffer> {
  const parts = [`${JSON.stringify(record).slice(0, -1)},"entrants":[`];
  for (let from = 0; from < entrants.length; from += entrantsAtOnce) {
    const some = JSON.stringify(entrants.slice(from, from + entrantsAtOnce)).slice(1, -1);
    parts.push(from === 0 ? some : `,${some}`);
    await othersTurn();
  }
  return Buffer.concat([...parts, ']}'].map((part) => Buffer.from(part)));
}

/** Each record is serialized and compressed once: it never changes. */
export function drawAnswers(waitingRooms: Pick<WaitingRooms, 'draw'>) {
  const cache = new Map<string, Promise<Result<DrawAnswer>>>();

  async function make(marathonId: string): Promise<Result<DrawAnswer>> {
    const record = await waitingRooms.draw(marathonId);
    if (!record.ok) return record;
    const identity = await jsonOf(record.value);
    const body = { identity, gzip: await promisify(gzip)(identity) };
    // Weak: the same for every encoding.
    return ok({ body, etag: `W/"${record.value.commitment}"` });
  }

  return async (marathonId: string): Promise<Result<DrawAnswer>> => {
    const making = cache.get(marathonId) ?? make(marathonId);
    cache.set(marathonId, making);
    const [oldest] = cache.keys();
    if (cache.size > mostDraws && oldest !== undefined) cache.delete(oldest);
    const forget = () => cache.get(marathonId) === making && cache.delete(marathonId);
    making.then((answer) => answer.ok || forget(), forget);
    return making;
  };
}
