import { takedownActions } from '@marathon/contracts/takedown';
import type { Database } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import type { TakedownEntry } from '../../domain/takedown.ts';

export function takedownTable(db: Database) {
  const append = db.prepare(
    `INSERT INTO takedown_log (id, marathon_id, at, action, operator, reason)
     VALUES (:id, :marathonId, :at, :action, :operator, :reason)`,
  );
  const of = db.prepare('SELECT * FROM takedown_log WHERE marathon_id = :marathonId ORDER BY number');
  const byId = db.prepare('SELECT * FROM takedown_log WHERE id = :id');
  return {
    append: (entry: TakedownEntry) => void append.run({ ...entry }),
    of: (marathonId: string): TakedownEntry[] => of.all({ marathonId }).map(takedownOf),
    byId(id: string): TakedownEntry | undefined {
      const row = byId.get({ id });
      return row && takedownOf(row);
    },
  };
}

const takedownRow = z.object({
  id: z.string(),
  marathon_id: z.string(),
  at: z.string(),
  action: z.enum(takedownActions),
  operator: z.string(),
  reason: z.string(),
});

export function takedownOf(found: unknown): TakedownEntry {
  const { marathon_id: marathonId, ...entry } = takedownRow.parse(found);
  return { ...entry, marathonId };
}
