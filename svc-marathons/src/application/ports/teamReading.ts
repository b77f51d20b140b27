import type { TeamEntry } from '../../domain/team.ts';

export interface TeamReading {
  /** In the order of their ids. Deleted with the marathon. */
  teamOf(marathonId: string): Promise<readonly TeamEntry[]>;
  teamEntry(id: string): Promise<TeamEntry | undefined>;
  teamEntriesOf(accountId: string): Promise<readonly TeamEntry[]>;
}
