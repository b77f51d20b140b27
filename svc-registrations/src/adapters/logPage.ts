import type { LogPage } from '../application/logReading.ts';
import type { LogEntry } from '../domain/logEntry.ts';

/** How many entries about somebody are read at most. */
export const mostAbout = 1_000;

/** `entries` has one more than the page takes, if there is one. */
export function logPage(entries: readonly LogEntry[], atMost: number): LogPage {
  const page = entries.slice(0, atMost);
  const last = page.at(-1);
  return { entries: page, next: entries.length > atMost && last ? { key: last.at, id: last.id } : undefined };
}
