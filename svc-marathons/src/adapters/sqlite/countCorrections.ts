import type { Clock } from '@marathon/contracts/clock';
import { wireNames } from '@marathon/contracts/wireNames';
import { sqliteOutbox } from '@marathon/event-bus/sqlite';
import { type Database, openBeside } from '@marathon/persistence/sqlite';
import type { CountCorrections } from '../../application/ports/countCorrections.ts';
import { countableOf } from '../countableOf.ts';
import { marathonTable } from './marathonTable.ts';
import { migrations } from './schema.ts';

export const openMarathonsBeside = (file: string): Database => openBeside(file, migrations);

/** Needs a connection whose transactions nobody else uses. */
export function sqliteCountCorrections(db: Database, now: Clock): CountCorrections {
  const table = marathonTable(db);
  const outbox = sqliteOutbox(db, now);
  const consumer = wireNames.svcMarathons.consumer;
  const counted = db.prepare('SELECT 1 FROM inbox WHERE consumer = :consumer AND event_id = :id');
  const ids = db.prepare('SELECT id FROM marathons ORDER BY created_at, id');
  return {
    marathonIds: async () => ids.all().map(({ id }) => String(id)),
    async correct(marathonId, read, decide) {
      db.exec('BEGIN IMMEDIATE');
      try {
        const [before] = table.counts([marathonId]);
        if (before) {
          const { registered, waiting } = await read();
          const uncounted = countableOf(waiting, marathonId).filter(
            ({ id }) => !counted.get({ consumer, id }),
          );
          const decided = decide(before, { registered, uncounted });
          if (decided) {
            table.setCount(decided.count);
            outbox.append(decided.events);
          }
        }
        db.exec('COMMIT');
      } finally {
        if (db.isTransaction) db.exec('ROLLBACK');
      }
    },
  };
}
