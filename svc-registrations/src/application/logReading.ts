import type { LogEntry } from '../domain/logEntry.ts';

/** What was done to registrations: the part of the store that reads it. Entries are written with what they tell of. */
export interface LogReading {
  /** A page of the log of a marathon, the last entry first. */
  log(asked: LogQuery): Promise<LogPage>;
  /** What was done to these registrations, or by this account: the last 1,000 entries, the last one first. */
  logAbout(asked: LogAbout): Promise<LogSlice>;
}

export interface LogQuery {
  readonly marathonId: string;
  readonly after?: LogCursor | undefined;
  readonly atMost: number;
}

/** The last entry of a page: its instant, and its id. */
export interface LogCursor {
  readonly key: string;
  readonly id: string;
}

export interface LogPage {
  readonly entries: readonly LogEntry[];
  /** undefined: this is the last page. */
  readonly next: LogCursor | undefined;
}

export interface LogAbout {
  readonly registrationIds: readonly string[];
  /** Of an organizer. */
  readonly accountId?: string;
}

export interface LogSlice {
  readonly entries: readonly LogEntry[];
  /** There are older entries, too. */
  readonly isCut: boolean;
}
