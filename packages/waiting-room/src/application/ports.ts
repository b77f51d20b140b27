import type { Result } from '@marathon/contracts/result';
import type { DrawRecord } from '@marathon/contracts/waitingRoom';
import type { CallRequest } from '../domain/calling.ts';
import type { Entry, Instant, Room, RoomSettings } from '../domain/room.ts';

/** Identifies a room: a recreated one has another commitment. */
export type RoomKey = Pick<Room, 'marathonId' | 'commitment'>;

export interface RoomSecrets {
  readonly secret: string;
  readonly seed: string;
  readonly commitment: string;
}

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

export interface Entrant {
  readonly entryId: string;
  readonly accountId: string;
}

export interface CallResult extends RoomNow {
  readonly admitted: number;
  readonly expired: number;
  /** True at most once a second, for one process: its caller updates the pages. */
  readonly tellPages: boolean;
}

/** A called entry with a current or past admission. */
export interface Turn {
  readonly entryId: string;
  readonly accountId: string;
  readonly number: number;
  readonly expiresAt: Instant;
}

export interface TurnsToAnnounce {
  /** The last number of the batch; some numbers have no turn to announce. */
  readonly upTo: number;
  readonly turns: readonly Turn[];
}

export interface PendingDraw {
  readonly seed: string;
  readonly entrants: readonly string[];
}

/**
 * Rooms of a product's processes. Each call is atomic and as durable as the store promises. Each first begins a due
 * draw. @throws UnknownRoom for an unknown room @throws StoreUnavailable
 */
export interface WaitingRoomStore {
  /** Makes a room, or updates the settings of an existing one, which keeps its secrets. */
  open(
    marathonId: string,
    settings: RoomSettings,
    fresh: RoomSecrets,
  ): Promise<RoomNow & { readonly secret: string }>;
  read(key: RoomKey): Promise<RoomNow>;
  find(key: RoomKey, entryId: string): Promise<EntryNow | undefined>;
  /** Keeps the account until its turn is announced, or it leaves. */
  enter(key: RoomKey, entrant: Entrant): Promise<Result<EntryNow>>;
  leave(key: RoomKey, entryId: string): Promise<boolean>;
  extend(key: RoomKey, entryId: string): Promise<Result<EntryNow>>;
  use(key: RoomKey, entryId: string, number: number): Promise<void>;
  /** Takes back ended admissions, and calls the next numbers. */
  call(key: RoomKey, request: CallRequest): Promise<CallResult>;
  /** The next called numbers without an announcement; undefined if there are none. */
  turnsToAnnounce(key: RoomKey): Promise<TurnsToAnnounce | undefined>;
  noteAnnounced(key: RoomKey, upTo: number): Promise<void>;
  /** Undefined before the draw's instant, and once it is done. */
  drawToDo(key: RoomKey): Promise<PendingDraw | undefined>;
  /** Assigns the numbers. Idempotent. */
  completeDraw(key: RoomKey, order: readonly string[]): Promise<void>;
  drawRecord(key: RoomKey): Promise<DrawRecord | undefined>;
  /** Marathons whose rooms have entries, until some time after registration has closed. */
  inUse(): Promise<readonly string[]>;
  rooms(): Promise<readonly RoomWithSecret[]>;
  ready(): Promise<unknown>;
  close(): void | Promise<void>;
}

export class UnknownRoom extends Error {
  constructor(marathonId: string) {
    super(`the store does not have the waiting room of ${marathonId}`);
  }
}
