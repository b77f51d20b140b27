import type { RaceLogEntry } from '../../domain/raceLog.ts';

export interface RaceLogReading {
  /** Last entry first. Outlives its marathon. */
  raceLog(query: RaceLogQuery): Promise<RaceLogPage>;
  raceLogEntry(id: string): Promise<RaceLogEntry | undefined>;
  /** What this account did, or what happened to its memberships; last one first. */
  raceLogOfAccount(accountId: string, atMost: number): Promise<readonly RaceLogEntry[]>;
}

export interface RaceLogQuery {
  readonly marathonId: string;
  readonly after?: RaceLogCursor | undefined;
  readonly atMost: number;
}

export type RaceLogCursor = Pick<RaceLogEntry, 'at' | 'id'>;

export interface RaceLogPage {
  readonly entries: readonly RaceLogEntry[];
  readonly next: RaceLogCursor | undefined;
}
