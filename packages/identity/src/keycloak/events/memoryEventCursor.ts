import type { Cursor, EventCursor } from './eventCursor.ts';

/** Of a gateway that is alone. */
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
