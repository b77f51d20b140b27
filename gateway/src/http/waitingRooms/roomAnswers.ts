import { createHash } from 'node:crypto';
import { ok, type Result } from '@marathon/contracts/result';
import type { WaitingRooms } from '@marathon/waiting-room';

interface RoomAnswer {
  readonly body: string;
  readonly etag: string;
}

const freshFor = 1_000;
const mostRooms = 1_000;

/** Shares one answer a second: thousands reload in the minute of the opening. */
export function roomAnswers(waitingRooms: Pick<WaitingRooms, 'room'>) {
  const cache = new Map<string, { readonly answer: Promise<Result<RoomAnswer>>; readonly at: number }>();

  async function ask(marathonId: string): Promise<Result<RoomAnswer>> {
    const room = await waitingRooms.room(marathonId);
    if (!room.ok) return room;
    const body = JSON.stringify(room.value);
    return ok({ body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` });
  }

  return (marathonId: string): Promise<Result<RoomAnswer>> => {
    const last = cache.get(marathonId);
    if (last && performance.now() - last.at < freshFor) return last.answer;
    const answer = ask(marathonId);
    cache.delete(marathonId);
    cache.set(marathonId, { answer, at: performance.now() });
    const [oldest] = cache.keys();
    if (cache.size > mostRooms && oldest !== undefined) cache.delete(oldest);
    return answer;
  };
}
