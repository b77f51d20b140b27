import type { Clock } from '@marathon/contracts/clock';
import type { Database } from '@marathon/persistence/sqlite';
import type { TableOf } from '@marathon/persistence/transactions';
import type { SeedTable } from '../../application/ports/unitOfWork.ts';

/** Table `seeded`: has a row once the demo marathons were added. */
export function seedTable(db: Database, now: Clock): TableOf<SeedTable> {
  const any = db.prepare('SELECT 1 FROM seeded');
  const insert = db.prepare('INSERT INTO seeded (at) VALUES (?)');
  return {
    isNoted: () => any.get() !== undefined,
    note: () => insert.run(now().toISOString()),
  };
}
