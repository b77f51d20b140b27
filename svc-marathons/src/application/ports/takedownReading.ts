import type { TakedownEntry } from '../../domain/takedown.ts';

export interface TakedownReading {
  /** In order; also for a deleted marathon. */
  takedownsOf(marathonId: string): Promise<readonly TakedownEntry[]>;
  takedownEntry(id: string): Promise<TakedownEntry | undefined>;
}
