import type { RaceLogPage } from '../application/ports/raceLogReading.ts';
import type { RaceLogEntry } from '../domain/raceLog.ts';

/** `entries` has one more than the page if another page follows. */
export function raceLogPage(entries: readonly RaceLogEntry[], atMost: number): RaceLogPage {
  const page = entries.slice(0, atMost);
  const last = page.at(-1);
  return { entries: page, next: entries.length > atMost && last ? { at: last.at, id: last.id } : undefined };
}
