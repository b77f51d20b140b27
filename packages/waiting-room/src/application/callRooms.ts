import { type WaitingRoomUpdate, waitingRoomUpdateSchema } from '@marathon/contracts/waitingRoom';
import type { Logger, PlacesSource } from '@marathon/service-kit';
import { callableCount, type SpotCount } from '../domain/admitting.ts';
import type { Room } from '../domain/room.ts';
import type { Demand } from '../domain/shareOut.ts';
import { showRoom } from '../domain/showRoom.ts';
import { type Capacity, createBudget, type Stopwatch } from './budget.ts';
import { drawInSlices } from './drawInSlices.ts';
import { inPool } from './inPool.ts';
import { type CallResult, type RoomKey, UnknownRoom, type WaitingRoomStore } from './ports.ts';
import type { RoomDirectory } from './roomDirectory.ts';
import { createShares } from './shares.ts';
import type { WaitingRoomMetrics } from './waitingRoomMetrics.ts';

interface Options {
  readonly store: WaitingRoomStore;
  readonly places: PlacesSource;
  readonly directory: RoomDirectory;
  readonly capacity: Capacity;
  /** Undefined while unknown: the room then counts by itself. */
  readonly organizerOf?: (marathonId: string) => string | undefined;
  readonly time: Stopwatch;
  readonly tell: (update: WaitingRoomUpdate, revision: number) => void;
  readonly announce: (key: RoomKey) => unknown;
  readonly metrics: WaitingRoomMetrics;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** Milliseconds between checks of a room in which nobody can be called: registration is open for weeks. */
const restMs = 2_000;
const mayRest = (room: Room) =>
  room.isDrawn && room.out === 0 && (room.isSoldOut || room.calledUpTo === room.lastNumber);

interface Call {
  readonly key: RoomKey;
  readonly count: SpotCount | undefined;
  readonly isClosed: boolean;
  readonly demand: Demand;
  readonly wasSoldOut: boolean;
}

export function createCaller(options: Options) {
  const { store, places, directory, capacity, time, tell, announce, metrics, logger } = options;
  const organizerOf = options.organizerOf ?? (() => undefined);
  const budget = createBudget(capacity, time);
  const shares = createShares();
  const next = new Map<string, Promise<void>>();
  const running = new Map<string, Promise<void>>();
  const resting = new Map<string, number>();
  let turn = 0;
  let fails = false;

  async function drawIfDue(key: RoomKey): Promise<boolean> {
    const due = await store.drawToDo(key);
    if (due === undefined) return false;
    const begun = performance.now();
    await store.completeDraw(key, await drawInSlices(due.seed, due.entrants));
    const { marathonId } = key;
    const tookMs = Math.round(performance.now() - begun);
    logger.info({ marathonId, entrants: due.entrants.length, tookMs }, 'the draw of a waiting room is done');
    return true;
  }

  /** Reads the spots after `used`: a registration in between counts twice rather than never. */
  async function prepare(marathonId: string): Promise<Call | undefined> {
    const cached = await directory.find(marathonId);
    if (cached === undefined) return;
    const before = await store.read(cached.key);
    const found = await places.find(marathonId).catch((err: unknown) => {
      logger.warn({ err, marathonId }, 'nobody is called: svc-registrations does not report free spots');
      return 'unknown' as const;
    });
    const room = found === 'unknown' ? cached : await directory.learn(marathonId, found);
    if (room === undefined) return;
    const count: SpotCount | undefined =
      found === 'unknown' || found === undefined
        ? undefined
        : {
            used: before.room.used,
            free: found.participantsLimit === null ? null : found.participantsLimit - found.taken,
          };
    const latest = (await drawIfDue(room.key)) ? await store.read(room.key) : before;
    // Waiting people keep their number: the organizer may open registration again.
    const isClosed = found !== 'unknown' && found?.registrationClosed === true;
    const people = isClosed || count === undefined ? 0 : callableCount(latest.room, count, latest.now);
    const entries = Math.max(1, latest.room.entries);
    const demand = { marathonId, organizer: organizerOf(marathonId) ?? marathonId, entries, people };
    return { key: room.key, count, isClosed, demand, wasSoldOut: before.room.isSoldOut };
  }

  async function callReady({ key, count, isClosed, wasSoldOut }: Call, atMost: number): Promise<void> {
    const called = await store.call(key, { spots: count, atMost: isClosed ? 0 : atMost });
    budget.spend(called.admitted);
    // Nobody waits for it: the bus may be away.
    if (called.room.announcedUpTo < called.room.calledUpTo) announce(key);
    note(called, wasSoldOut);
  }

  async function callRoom(marathonId: string): Promise<void> {
    const ready = await prepare(marathonId);
    if (ready === undefined) return;
    const { people } = ready.demand;
    // Admissions that end in this call may free a spot for the next number.
    await callReady(
      ready,
      people === 0 ? budget.available() : shares.ofOne(budget.available(), ready.demand),
    );
  }

  function note({ room, now, admitted, expired, tellPages }: CallResult, wasSoldOut: boolean): void {
    const { marathonId } = room;
    metrics.called(room, { admitted, expired });
    if (mayRest(room)) resting.set(marathonId, time() + restMs);
    else resting.delete(marathonId);
    if (room.isSoldOut && !wasSoldOut)
      logger.info({ marathonId, calledUpTo: room.calledUpTo }, 'sold out: the waiting room calls nobody');
    if (!room.isSoldOut && wasSoldOut)
      logger.info({ marathonId }, 'spots are free again: the waiting room continues');
    if (!tellPages) return;
    tell(waitingRoomUpdateSchema.parse(showRoom(room, now)), room.toldAt);
  }

  /** One at a time per room; callers in the meantime share the next one. */
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
    if (err instanceof UnknownRoom && marathonId !== undefined) directory.forget(marathonId);
    if (!fails) logger.warn({ err, marathonId }, 'a waiting room calls nobody: its store does not answer');
    fails = true;
  }

  const orNothing = <T>(marathonId: string, work: () => Promise<T>) =>
    work().catch((err: unknown) => {
      noteFailure(err, marathonId);
      return undefined;
    });

  /** All rooms state their demand before any of them calls. */
  async function callInShares(rooms: readonly string[]): Promise<void> {
    const prepared = await inPool(rooms, (id) => orNothing(id, () => prepare(id)));
    const ready = prepared.filter((one) => one !== undefined);
    const [wanting, others] = partition(ready, ({ demand }) => demand.people > 0);
    const allotments = shares.ofAll(
      budget.available(),
      wanting.map(({ demand }) => demand),
    );
    const callOne = (one: Call, atMost: number) =>
      orNothing(one.demand.marathonId, () => callReady(one, atMost));
    await inPool(wanting, (one) => callOne(one, allotments.get(one.demand.marathonId) ?? 0));
    // Admissions that end in this call may free a spot for the next number.
    let left = budget.available();
    await inPool(others, async (one) => {
      const atMost = left;
      left = 0;
      await callOne(one, atMost);
      left = budget.available();
    });
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
        // Rotates, so that no room is always first to use the capacity.
        const from = rooms.length === 0 ? 0 : turn % rooms.length;
        await callInShares([...rooms.slice(from), ...rooms.slice(0, from)]);
      } catch (err) {
        noteFailure(err);
      }
    },
  };
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  const parts: [T[], T[]] = [[], []];
  for (const one of all) parts[isFirst(one) ? 0 : 1].push(one);
  return parts;
}
