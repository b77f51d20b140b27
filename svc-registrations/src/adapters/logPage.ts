import type { LogPage, LogSlice } from '../application/logReading.ts';
import type { LogEntry } from '../domain/logEntry.ts';

/** How many entries about somebody are told at most. */
const mostAbout = 1_000;
/** One more tells whether there are others. */
export const readAbout = mostAbout + 1;

/** `entries` has one more than the page takes, if there is one. */
export function logPage(entries: readonly LogEntry[], atMost: number): LogPage {
  const page = entries.slice(0, atMost);
  const last = page.at(-1);
  return { entries: page, next: entries.length > atMost && last ? { key: last.at, id: last.id } : undefined };
}

/** `entries`: as many as `readAbout`, if there are so many. */
export const logFound = (entries: readonly LogEntry[]): LogSlice => ({
  entries: entries.slice(0, mostAbout),
  isCut: entries.length > mostAbout,
});
