import { type WaitingRoomUpdate, waitingRoomUpdateSchema } from '@marathon/contracts/waitingRoom';
import type { Logger, PlacesSource } from '@marathon/service-kit';
import type { CountedPlaces } from '../domain/admitting.ts';
import type { Room } from '../domain/room.ts';
import { showRoom } from '../domain/showRoom.ts';
import { type Capacity, createBudget, type Stopwatch } from './budget.ts';
import { drawInSlices } from './drawInSlices.ts';
import { type Called, RoomForgotten, type RoomKey, type WaitingRoomStore } from './ports.ts';
import type { RoomDirectory } from './roomDirectory.ts';
import type { WaitingRoomMetrics } from './waitingRoomMetrics.ts';

interface Options {
  readonly store: WaitingRoomStore;
  readonly places: PlacesSource;
  readonly directory: RoomDirectory;
  readonly capacity: Capacity;
  readonly time: Stopwatch;
  readonly tell: (update: WaitingRoomUpdate, revision: number) => void;
  readonly metrics: WaitingRoomMetrics;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** Registration is open for weeks: a room where nobody can be called now is looked at so often, in milliseconds. */
const restMs = 2_000;
const mayRest = (room: Room) =>
  room.isDrawn && room.out === 0 && (room.isSoldOut || room.calledUpTo === room.lastNumber);

/** Draws, and calls numbers as places and capacity allow. */
export function createCaller(options: Options) {
  const { store, places, directory, capacity, time, tell, metrics, logger } = options;
  const budget = createBudget(capacity, time);
  const next = new Map<string, Promise<void>>();
  const running = new Map<string, Promise<void>>();
  /** Until when a room need not be looked after. */
  const resting = new Map<string, number>();
  let turn = 0;
  let fails = false;

  async function drawIfDue(key: RoomKey): Promise<void> {
    const due = await store.drawToDo(key);
    if (due === undefined) return;
    const begun = performance.now();
    await store.completeDraw(key, await drawInSlices(due.seed, due.entrants));
    const { marathonId } = key;
    const tookMs = Math.round(performance.now() - begun);
    logger.info({ marathonId, entrants: due.entrants.length, tookMs }, 'the draw of a waiting room is done');
  }

  /** The places are asked for after `used` was read: who registers in between counts twice rather than not at all. */
  async function callRoom(marathonId: string): Promise<void> {
    const known = await directory.find(marathonId);
    if (known === undefined) return;
    const before = await store.read(known.key);
    const found = await places.find(marathonId).catch((err: unknown) => {
      logger.warn({ err, marathonId }, 'nobody is called: svc-registrations does not tell the places');
      return 'unknown' as const;
    });
    const room = found === 'unknown' ? known : await directory.learn(marathonId, found);
    if (room === undefined) return;
    await drawIfDue(room.key);
    const count: CountedPlaces | undefined =
      found === 'unknown' || found === undefined
        ? undefined
        : {
            used: before.room.used,
            free: found.participantsLimit === null ? null : found.participantsLimit - found.taken,
          };
    // Who waits keeps the number: the organizer may open registration again.
    const isClosed = found !== 'unknown' && found?.registrationClosed === true;
    const called = await store.call(room.key, { places: count, atMost: isClosed ? 0 : budget.available() });
    budget.spend(called.admitted);
    note(called, before.room.isSoldOut);
  }

  function note({ room, now, admitted, expired, tellPages }: Called, wasSoldOut: boolean): void {
    const { marathonId } = room;
    metrics.called(room, { admitted, expired });
    if (mayRest(room)) resting.set(marathonId, time() + restMs);
    else resting.delete(marathonId);
    if (room.isSoldOut && !wasSoldOut)
      logger.info({ marathonId, calledUpTo: room.calledUpTo }, 'sold out: the waiting room calls nobody');
    if (!room.isSoldOut && wasSoldOut)
      logger.info({ marathonId }, 'places are free again: the waiting room goes on');
    if (!tellPages) return;
    tell(waitingRoomUpdateSchema.parse(showRoom(room, now)), room.toldAt);
  }

  /** One at a time in a room; who asks meanwhile shares the next one. */
  function call(marathonId: string): Promise<void> {
    const planned = next.get(marathonId);
    if (planned) return planned;
    const before = running.get(marathonId) ?? Promise.resolve();
    const mine = before.then(async () => {
      next.delete(marathonId);
      running.set(marathonId, mine);
      try {
        await callRoom(marathonId);
      } catch (err) {
        noteFailure(err, marathonId);
      } finally {
        if (running.get(marathonId) === mine) running.delete(marathonId);
      }
    });
    next.set(marathonId, mine);
    return mine;
  }

  function noteFailure(err: unknown, marathonId?: string): void {
    if (err instanceof RoomForgotten && marathonId !== undefined) directory.forget(marathonId);
    if (!fails) logger.warn({ err, marathonId }, 'a waiting room calls nobody: its store does not answer');
    fails = true;
  }

  return {
    call,
    async callAll(): Promise<void> {
      try {
        const now = time();
        const inUse = await store.inUse();
        const rooms = inUse.filter((marathonId) => (resting.get(marathonId) ?? 0) <= now);
        fails = false;
        turn += 1;
        // None is always the first one that takes of the capacity.
        const from = rooms.length === 0 ? 0 : turn % rooms.length;
        await Promise.all([...rooms.slice(from), ...rooms.slice(0, from)].map(call));
      } catch (err) {
        noteFailure(err);
      }
    },
  };
}
