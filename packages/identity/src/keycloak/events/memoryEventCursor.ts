import type { Cursor, EventCursor } from './eventCursor.ts';

export function memoryEventCursor(): EventCursor {
  let kept: Cursor | undefined;
  return {
    mine: async () => true,
    read: async () => kept,
    write: async (cursor) => {
      kept = cursor;
    },
  };
}
