import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ok, type Result } from '@marathon/contracts/result';
import type { WaitingRooms } from '@marathon/waiting-room';
import type { EncodedBody } from '../frontEnds/encodedBody.ts';

interface DrawAnswer {
  readonly body: EncodedBody;
  readonly etag: string;
}

const mostDraws = 8;

/** Records of draws, each made and compressed once: they never change. */
export function drawAnswers(waitingRooms: Pick<WaitingRooms, 'draw'>) {
  const known = new Map<string, Promise<Result<DrawAnswer>>>();

  async function make(marathonId: string): Promise<Result<DrawAnswer>> {
    const record = await waitingRooms.draw(marathonId);
    if (!record.ok) return record;
    const identity = Buffer.from(JSON.stringify(record.value));
    const body = { identity, gzip: await promisify(gzip)(identity) };
    // Weak: the same for every encoding.
    return ok({ body, etag: `W/"${record.value.commitment}"` });
  }

  return async (marathonId: string): Promise<Result<DrawAnswer>> => {
    const making = known.get(marathonId) ?? make(marathonId);
    known.set(marathonId, making);
    const [oldest] = known.keys();
    if (known.size > mostDraws && oldest !== undefined) known.delete(oldest);
    const forget = () => known.get(marathonId) === making && known.delete(marathonId);
    making.then((answer) => answer.ok || forget(), forget);
    return making;
  };
}
