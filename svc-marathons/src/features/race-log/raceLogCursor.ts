import type { RaceLogCursor } from '../../application/ports/raceLogReading.ts';

/** Opaque for clients. */
export const cursorText = ({ id, at }: RaceLogCursor): string =>
  `${id}.${Buffer.from(at).toString('base64url')}`;

export function cursorOf(text: string): RaceLogCursor {
  const [id = '', at = ''] = text.split('.');
  return { id, at: Buffer.from(at, 'base64url').toString() };
}
