import type { RaceLogEntry } from '../../domain/raceLog.ts';

export interface RaceLogReading {
  /** Last entry first. */
  raceLog(query: RaceLogQuery): Promise<RaceLogPage>;
  raceLogEntry(id: string): Promise<RaceLogEntry | undefined>;
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
