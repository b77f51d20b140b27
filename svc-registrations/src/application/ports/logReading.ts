import type { LogEntry } from '../../domain/logEntry.ts';

export interface LogReading {
  log(asked: LogQuery): Promise<LogPage>;
  /** Entries about these registrations or by this account: the last 1,000, newest first. */
  logAbout(asked: LogAbout): Promise<LogSlice>;
}

export interface LogQuery {
  readonly marathonId: string;
  readonly after?: LogCursor | undefined;
  readonly atMost: number;
}

export interface LogCursor {
  readonly key: string;
  readonly id: string;
}

export interface LogPage {
  readonly entries: readonly LogEntry[];
  readonly next: LogCursor | undefined;
}

export interface LogAbout {
  readonly registrationIds: readonly string[];
  readonly accountId?: string;
}

export interface LogSlice {
  readonly entries: readonly LogEntry[];
  readonly isCut: boolean;
}
