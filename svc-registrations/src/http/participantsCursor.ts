import type { ParticipantsCursor } from '../application/ports.ts';

/** As clients hold it: they need not know what pages are ordered by. */
export const cursorText = ({ id, key }: ParticipantsCursor): string =>
  `${id}.${Buffer.from(key).toString('base64url')}`;

/** Of a text that has passed the schema of the query. */
export function cursorOf(text: string): ParticipantsCursor {
  const [id = '', key = ''] = text.split('.');
  return { id, key: Buffer.from(key, 'base64url').toString() };
}
