import type { ParticipantsCursor } from '../application/ports/participants.ts';

export const cursorText = ({ id, key }: ParticipantsCursor): string =>
  `${id}.${Buffer.from(key).toString('base64url')}`;

/** The text must have passed the query's schema. */
export function cursorOf(text: string): ParticipantsCursor {
  const [id = '', key = ''] = text.split('.');
  return { id, key: Buffer.from(key, 'base64url').toString() };
}
