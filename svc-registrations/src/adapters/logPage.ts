import type { LogPage, LogSlice } from '../application/ports/logReading.ts';
import type { LogEntry } from '../domain/logEntry.ts';

const mostAbout = 1_000;
export const readAbout = mostAbout + 1;

/** `entries` has one more than the page, if there are more. */
export function logPage(entries: readonly LogEntry[], atMost: number): LogPage {
  const page = entries.slice(0, atMost);
  const last = page.at(-1);
  return { entries: page, next: entries.length > atMost && last ? { key: last.at, id: last.id } : undefined };
}

export const logFound = (entries: readonly LogEntry[]): LogSlice => ({
  entries: entries.slice(0, mostAbout),
  isCut: entries.length > mostAbout,
});
