import type { Cursor, EventCursor } from './eventCursor.ts';

export function memoryEventCursor(): EventCursor {
  let position: Cursor | undefined;
  return {
    mine: async () => true,
    read: async () => position,
    write: async (cursor) => {
      position = cursor;
    },
  };
}
