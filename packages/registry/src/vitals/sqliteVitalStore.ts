import type { VitalName } from '@marathon/contracts/clientVitals';
import type { Clock } from '@marathon/contracts/clock';
import { inUnsyncedTransaction, openDatabase, sqliteErrors } from '@marathon/persistence/sqlite';
import { dayOf, mergeCounts, retentionDays, sumOf, type VitalCounts, type VitalStore } from './vitalStore.ts';

const migrations = [
  `CREATE TABLE vitals (
     remote TEXT NOT NULL,
     day INTEGER NOT NULL,
     version TEXT NOT NULL,
     vital TEXT NOT NULL,
     counts TEXT NOT NULL,
     PRIMARY KEY (remote, day, version, vital)
   ) STRICT, WITHOUT ROWID;`,
];

interface Row {
  readonly version: string;
  readonly vital: VitalName;
  readonly counts: string;
}

/** In one file, for one process. A power failure may lose the last counts. */
export function openSqliteVitalStore(file: string, now: Clock): VitalStore {
  const db = openDatabase(file, migrations);
  const find = db.prepare(
    'SELECT counts FROM vitals WHERE remote = ? AND day = ? AND version = ? AND vital = ?',
  );
  const put = db.prepare(`INSERT INTO vitals VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET counts = excluded.counts`);
  const forget = db.prepare('DELETE FROM vitals WHERE day <= ?');
  const findAll = db.prepare('SELECT version, vital, counts FROM vitals WHERE remote = ? AND day > ?');
  const firstDay = () => dayOf(now()) - retentionDays;

  return {
    async add(more) {
      const day = dayOf(now());
      inUnsyncedTransaction(db, () => {
        forget.run(firstDay());
        for (const { remote, version, vital, counts } of more) {
          const before = find.get(remote, day, version, vital) as Pick<Row, 'counts'> | undefined;
          const sum = sumOf(before === undefined ? [] : JSON.parse(before.counts), counts);
          put.run(remote, day, version, vital, JSON.stringify(sum));
        }
      });
    },
    async list(remote) {
      const rows = sqliteErrors(() => findAll.all(remote, firstDay())) as unknown as Row[];
      return mergeCounts(
        rows.map(
          ({ version, vital, counts }): VitalCounts => ({
            remote,
            version,
            vital,
            counts: JSON.parse(counts),
          }),
        ),
      );
    },
    async close() {
      if (db.isOpen) db.close();
    },
  };
}
