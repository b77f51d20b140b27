import type { OperationsSnapshot } from '@marathon/contracts/operationsSnapshot';
import { inTime, type PlacesSource } from '@marathon/service-kit';
import type { WaitingRooms } from '@marathon/waiting-room';
import { z } from 'zod';
import type { ReadJson } from '../../ports.ts';
import type { BusyMarathons } from './busyMarathons.ts';
import { type ObservedProcess, waitingByRoom } from './figures.ts';

type MarathonLine = OperationsSnapshot['marathons'][number];

interface Options {
  readonly busy: Pick<BusyMarathons, 'list'>;
  readonly places: PlacesSource;
  readonly rooms: Pick<WaitingRooms, 'room'>;
  readonly readJson: ReadJson;
  readonly timeoutMs?: number;
}

const mostMarathons = 8;
const mostTitles = 200;
const titled = z.object({ title: z.string() });

/** null for answers that are late. */
export function marathonLines({ busy, places, rooms, readJson, timeoutMs = 300 }: Options) {
  const titles = new Map<string, string>();

  async function titleOf(id: string): Promise<string | undefined> {
    const cached = titles.get(id);
    if (cached !== undefined) return cached;
    const { title } = titled.parse(await readJson(`/marathons/${id}`, AbortSignal.timeout(timeoutMs)));
    if (titles.size >= mostTitles) titles.clear();
    titles.set(id, title);
    return title;
  }

  async function roomOf(
    marathonId: string,
    waiting: number | undefined,
  ): Promise<MarathonLine['waitingRoom']> {
    if (waiting === undefined) return null;
    const found = await rooms.room(marathonId);
    if (!found.ok) return null;
    return { phase: found.value.phase, calledUpTo: found.value.calledUpTo, waiting };
  }

  async function lineOf(marathonId: string, waiting: number | undefined): Promise<MarathonLine> {
    const orNull = <T>(work: () => Promise<T | undefined>) =>
      inTime(work, timeoutMs).then(
        (value) => value ?? null,
        () => null,
      );
    const [title, found, waitingRoom] = await Promise.all([
      orNull(() => titleOf(marathonId)),
      orNull(() => places.find(marathonId)),
      orNull(() => roomOf(marathonId, waiting)),
    ]);
    return {
      marathonId,
      title,
      places: found && { limit: found.participantsLimit, taken: found.taken },
      waitingRoom,
    };
  }

  return (processes: readonly ObservedProcess[]): Promise<MarathonLine[]> => {
    const waiting = waitingByRoom(processes);
    // Rooms with their own metric; `other` is no id.
    const crowded = [...waiting]
      .sort(([, a], [, b]) => b - a)
      .map(([id]) => id)
      .filter(isId);
    const ids = [...new Set([...crowded, ...busy.list(mostMarathons)])].slice(0, mostMarathons);
    return Promise.all(ids.map((id) => lineOf(id, waiting.get(id))));
  };
}

const isId = (text: string) => /^[0-9a-f]{24}$/.test(text);
