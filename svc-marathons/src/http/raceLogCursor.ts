import type { RaceLogCursor } from '../application/raceLogReading.ts';

/** As clients hold it: they need not know what pages are ordered by. */
export const cursorText = ({ id, at }: RaceLogCursor): string =>
  `${id}.${Buffer.from(at).toString('base64url')}`;

/** Of a text that has passed the schema of the query. */
export function cursorOf(text: string): RaceLogCursor {
  const [id = '', at = ''] = text.split('.');
  return { id, at: Buffer.from(at, 'base64url').toString() };
}
