import type { RaceLogEntry } from '../domain/raceLog.ts';

/** What teams did: the part of the store that reads it. Entries are written with what they tell of. */
export interface RaceLogReading {
  /** A page of the log of a marathon, the last entry first. It outlives its marathon. */
  raceLog(query: RaceLogQuery): Promise<RaceLogPage>;
  /** What this account did, or what was done to its memberships: at most so many, the last one first. */
  raceLogOfAccount(accountId: string, atMost: number): Promise<readonly RaceLogEntry[]>;
}

export interface RaceLogQuery {
  readonly marathonId: string;
  readonly after?: RaceLogCursor | undefined;
  readonly atMost: number;
}

/** The last entry of a page. */
export type RaceLogCursor = Pick<RaceLogEntry, 'at' | 'id'>;

export interface RaceLogPage {
  readonly entries: readonly RaceLogEntry[];
  /** undefined: this is the last page. */
  readonly next: RaceLogCursor | undefined;
}
