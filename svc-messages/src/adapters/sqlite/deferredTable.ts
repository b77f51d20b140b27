import type { Database } from '@marathon/persistence/sqlite';
import type { DeferredBatch } from '../../application/ports/messageStore.ts';
import type { EventBody } from '../../domain/changes.ts';

export function deferredTable(db: Database) {
  const insert = db.prepare('INSERT INTO put_off_events (events) VALUES (:events)');
  const oldest = db.prepare('SELECT position, events FROM put_off_events ORDER BY position LIMIT 1');
  const remove = db.prepare('DELETE FROM put_off_events WHERE position = :id');
  return {
    add(events: readonly EventBody[]) {
      const stored = events.map(({ type, data, time }) => ({ type, data, time }));
      insert.run({ events: JSON.stringify(stored) });
    },
    first() {
      const row = oldest.get();
      if (!row) return undefined;
      const events: readonly EventBody[] = JSON.parse(String(row.events));
      return { id: Number(row.position), events };
    },
    remove: (id: DeferredBatch['id']) => remove.run({ id }),
  };
}
