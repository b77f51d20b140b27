import type { Result } from '@marathon/contracts/result';
import type { DrawRecord } from '@marathon/contracts/waitingRoom';
import type { CountedPlaces } from '../domain/admitting.ts';
import type { Entry, Instant, Room, RoomSettings } from '../domain/room.ts';

/** One room and no other that its marathon may have had: made again, it has another commitment. */
export type RoomKey = Pick<Room, 'marathonId' | 'commitment'>;

export interface RoomSecrets {
  /** Ids of entries are made with it. */
  readonly secret: string;
  /** Of the draw, 64 hex digits. */
  readonly seed: string;
  readonly commitment: string;
}

/** A room, by the clock of the store. */
export interface RoomNow {
  readonly room: Room;
  readonly now: Instant;
}

export interface EntryNow extends RoomNow {
  readonly entry: Entry;
}

export interface RoomWithSecret {
  readonly key: RoomKey;
  readonly secret: string;
}

export interface CallRequest {
  /** Undefined: nobody knows. Then nobody is called. */
  readonly places: CountedPlaces | undefined;
  /** Calls at most so many. */
  readonly atMost: number;
}

export interface CallResult extends RoomNow {
  readonly admitted: number;
  /** Admissions that ended without a registration. */
  readonly expired: number;
  /** Whoever learns this tells the pages: at most once a second, of all processes. */
  readonly tellPages: boolean;
}

export interface DrawToDo {
  readonly seed: string;
  /** Sorted. */
  readonly entrants: readonly string[];
}

/**
 * The rooms of all processes of a product. Each call is one step that no other comes between, and what it answers is kept
 * over a crash as far as the store promises. Each first begins the draw, when its instant has come.
 * @throws RoomForgotten when the store does not have this room
 * @throws StoreUnavailable
 */
export interface WaitingRoomStore {
  /** Makes the room when the marathon has none. Otherwise it keeps its secrets and takes over the settings. */
  open(
    marathonId: string,
    settings: RoomSettings,
    fresh: RoomSecrets,
  ): Promise<RoomNow & { readonly secret: string }>;
  read(key: RoomKey): Promise<RoomNow>;
  /** Undefined: not in it. */
  find(key: RoomKey, entryId: string): Promise<EntryNow | undefined>;
  enter(key: RoomKey, entryId: string): Promise<Result<EntryNow>>;
  /** @returns whether it was in it */
  leave(key: RoomKey, entryId: string): Promise<boolean>;
  extend(key: RoomKey, entryId: string): Promise<Result<EntryNow>>;
  /** Its account has registered with the admission of this number. */
  use(key: RoomKey, entryId: string, number: number): Promise<void>;
  /** Takes back admissions that have ended, and calls the next numbers. */
  call(key: RoomKey, request: CallRequest): Promise<CallResult>;
  /** Undefined: its instant has not come, or it is done. */
  drawToDo(key: RoomKey): Promise<DrawToDo | undefined>;
  /** Gives the entrants their numbers. Whoever does it again gives the same. */
  completeDraw(key: RoomKey, order: readonly string[]): Promise<void>;
  /** Undefined until the draw is done. */
  drawRecord(key: RoomKey): Promise<DrawRecord | undefined>;
  /** Marathons in whose rooms there is somebody, until some time after registration has closed. */
  inUse(): Promise<readonly string[]>;
  /** All rooms in which somebody is, or was, that are not forgotten yet. */
  rooms(): Promise<readonly RoomWithSecret[]>;
  ready(): Promise<unknown>;
  close(): void | Promise<void>;
}

/** The store has lost this room, or never had it. */
export class RoomForgotten extends Error {
  constructor(marathonId: string) {
    super(`the store does not have the waiting room of ${marathonId}`);
  }
}
