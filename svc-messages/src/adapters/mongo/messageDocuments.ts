import { isUrgent, type Message, type MessageState } from '../../domain/message.ts';
import type { MessageEntry } from '../messageEntries.ts';

export interface MessageDocument extends Omit<Message, 'id' | 'dueAt'> {
  readonly _id: string;
  readonly dueAt: Date;
  readonly isUrgent: boolean;
  readonly state: MessageState;
  /** Neither sent nor given up. */
  readonly isWaiting: boolean;
  readonly leasedUntil: Date | null;
  readonly endedAt: Date | null;
  readonly lastError: string | null;
}

export const documentOfEntry = ({ id: _id, dueAt, endedAt, ...message }: MessageEntry): MessageDocument => ({
  _id,
  ...message,
  dueAt: new Date(dueAt),
  isUrgent: isUrgent(message.kind),
  isWaiting: endedAt === null,
  leasedUntil: null,
  endedAt: endedAt === null ? null : new Date(endedAt),
});

export function entryOf(document: MessageDocument): MessageEntry {
  const {
    _id: id,
    dueAt,
    endedAt,
    isUrgent: _urgent,
    isWaiting: _waiting,
    leasedUntil: _,
    ...message
  } = document;
  return { id, ...message, dueAt: dueAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}
