import type { WaitingRoomTurn } from '@marathon/contracts/internalAnswers';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type {
  DrawRecord,
  WaitingRoom,
  WaitingRoomEntry,
  WaitingRoomUpdate,
} from '@marathon/contracts/waitingRoom';
import type { Admission, Admissions, Logger, PlacesSource } from '@marathon/service-kit';
import { phaseOf, stateOf } from '../domain/room.ts';
import { iso, showRoom } from '../domain/showRoom.ts';
import { createTurnAnnouncer } from './announceTurns.ts';
import type { Capacity, Stopwatch } from './budget.ts';
import { createCaller } from './callRooms.ts';
import { inPool } from './inPool.ts';
import {
  type EntryNow,
  type RoomWithSecret,
  type Turn,
  UnknownRoom,
  type WaitingRoomStore,
} from './ports.ts';
import { createRoomDirectory, type OpenRoom, SpotsUnknown } from './roomDirectory.ts';
import { entryIdOf } from './roomSecrets.ts';
import type { WaitingRoomMetrics } from './waitingRoomMetrics.ts';

export interface WaitingRooms {
  room(marathonId: string): Promise<Result<WaitingRoom>>;
  /** `subject`: the API token's account. */
  enter(marathonId: string, subject: string): Promise<Result<WaitingRoomEntry>>;
  entry(marathonId: string, subject: string): Promise<Result<WaitingRoomEntry>>;
  leave(marathonId: string, subject: string): Promise<Result<void>>;
  extend(marathonId: string, subject: string): Promise<Result<WaitingRoomEntry>>;
  turn(marathonId: string, subject: string): Promise<Result<WaitingRoomTurn>>;
  draw(marathonId: string): Promise<Result<DrawRecord>>;
  ofAccount(subject: string): Promise<readonly AccountEntry[]>;
  /** Removes a deleted account from all rooms. Entries after a draw are anonymous. */
  forgetAccount(subject: string): Promise<void>;
  used(admission: Admission): Promise<void>;
  /** Draws and calls where due. Never rejects. */
  callAll(): Promise<void>;
}

export interface AccountEntry extends Pick<WaitingRoomEntry, 'state' | 'number'> {
  readonly marathonId: string;
}

export interface WaitingRoomsOptions {
  readonly store: WaitingRoomStore;
  readonly places: PlacesSource;
  readonly admissions: Pick<Admissions, 'sign'>;
  readonly capacity: Capacity;
  /** The marathon's creator: one organizer's rooms share a single room's part. Undefined while unknown. */
  readonly organizerOf?: (marathonId: string) => string | undefined;
  /** Tells all pages; the higher revision is the later one. */
  readonly tell: (update: WaitingRoomUpdate, revision: number) => void;
  /** Sends turns to the sender of emails, at least once each. Resolves when they cannot be lost anymore. */
  readonly announce: (marathonId: string, turns: readonly Turn[]) => Promise<void>;
  readonly metrics: WaitingRoomMetrics;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly time?: Stopwatch;
}

export function createWaitingRooms(options: WaitingRoomsOptions): WaitingRooms {
  const { store, places, admissions, logger, time = () => performance.now() } = options;
  const directory = createRoomDirectory({ store, places, time });
  const caller = createCaller({ ...options, time, directory, announce: createTurnAnnouncer(options) });

  /** The store may have lost the room, or another process has recreated it. */
  async function inRoom<T>(marathonId: string, work: Work<T>): Promise<Result<T>> {
    try {
      return await workIn(marathonId, work);
    } catch (error) {
      if (error instanceof SpotsUnknown) return refuse('unavailable', { retryAfterSeconds: 1 });
      if (!(error instanceof UnknownRoom)) throw error;
      logger.error({ marathonId }, 'the waiting room is lost: everybody in it must enter again');
      directory.forget(marathonId);
      return workIn(marathonId, work);
    }
  }

  async function workIn<T>(marathonId: string, work: Work<T>): Promise<Result<T>> {
    const room = await directory.find(marathonId);
    return room === undefined ? refuse('no-waiting-room') : work(room);
  }

  async function inEachRoom<T>(work: (room: RoomWithSecret) => Promise<T | undefined>): Promise<T[]> {
    const found = await inPool(await store.rooms(), (room) =>
      work(room).catch((error: unknown) => {
        if (error instanceof UnknownRoom) return undefined;
        throw error;
      }),
    );
    return found.filter((one) => one !== undefined);
  }

  function show({ entry, room, now }: EntryNow, subject: string): WaitingRoomEntry {
    const { marathonId } = room;
    const { id: entryId, number, expiresAt, isExtended } = entry;
    const state = stateOf(entry, now);
    const isAdmitted = state === 'admitted' && number !== null && expiresAt !== null;
    const admission = isAdmitted
      ? {
          token: admissions.sign({ subject, marathonId, number, expiresAt: new Date(expiresAt) }),
          expiresAt: iso(expiresAt),
          canExtend: !isExtended,
        }
      : null;
    return { entryId, state, number, admission, room: showRoom(room, now) };
  }

  const answerOf = (found: Result<EntryNow>, subject: string): Result<WaitingRoomEntry> =>
    found.ok ? ok(show(found.value, subject)) : found;

  return {
    room: (marathonId) =>
      inRoom(marathonId, async ({ key }) => {
        const { room, now } = await store.read(key);
        return ok(showRoom(room, now));
      }),

    enter: (marathonId, subject) =>
      inRoom(marathonId, async ({ key, secret }) => {
        const id = entryIdOf(secret, subject);
        const entered = await store.enter(key, { entryId: id, accountId: subject });
        if (!entered.ok || !isNext(entered.value)) return answerOf(entered, subject);
        await caller.call(marathonId);
        return answerOf(ok((await store.find(key, id)) ?? entered.value), subject);
      }),

    entry: (marathonId, subject) =>
      inRoom(marathonId, async ({ key, secret }) => {
        const found = await store.find(key, entryIdOf(secret, subject));
        return answerOf(found === undefined ? refuse('not-entered') : ok(found), subject);
      }),

    leave: (marathonId, subject) =>
      inRoom(marathonId, async ({ key, secret }) => {
        const wasIn = await store.leave(key, entryIdOf(secret, subject));
        return wasIn ? ok(undefined) : refuse('not-entered');
      }),

    extend: (marathonId, subject) =>
      inRoom(marathonId, async ({ key, secret }) =>
        answerOf(await store.extend(key, entryIdOf(secret, subject)), subject),
      ),

    turn: (marathonId, subject) =>
      inRoom(marathonId, async ({ key, secret }) => {
        const found = await store.find(key, entryIdOf(secret, subject));
        return found === undefined ? refuse('not-entered') : ok(turnOf(found));
      }),

    draw: (marathonId) =>
      inRoom(marathonId, async ({ key }) => {
        const record = await store.drawRecord(key);
        return record === undefined ? refuse('not-drawn-yet') : ok(record);
      }),

    ofAccount: (subject) =>
      inEachRoom(async ({ key, secret }) => {
        const found = await store.find(key, entryIdOf(secret, subject));
        if (found === undefined) return undefined;
        const { entry, now } = found;
        return { marathonId: key.marathonId, state: stateOf(entry, now), number: entry.number };
      }),

    async forgetAccount(subject) {
      await inEachRoom(({ key, secret }) => store.leave(key, entryIdOf(secret, subject)));
    },

    async used({ marathonId, subject, number }) {
      await inRoom(marathonId, async ({ key, secret }) => {
        await store.use(key, entryIdOf(secret, subject), number);
        return ok(undefined);
      });
    },

    callAll: caller.callAll,
  };
}

type Work<T> = (room: OpenRoom) => Promise<Result<T>>;

const isNext = ({ entry, room }: EntryNow) =>
  entry.state === 'waiting' && room.isDrawn && entry.number === room.calledUpTo + 1;

const turnOf = ({ entry, room, now }: EntryNow): WaitingRoomTurn => ({
  state: stateOf(entry, now),
  number: entry.number,
  expiresAt: entry.expiresAt === null ? null : iso(entry.expiresAt),
  canExtend: !entry.isExtended,
  phase: phaseOf(room, now),
});
