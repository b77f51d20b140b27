import type { Clock } from '@marathon/contracts/clock';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';

export interface DeviceStore {
  knownOf(subject: string, ids: readonly string[]): string | undefined;
  /** Calls `isAnother` in the same transaction if the account had a different browser before. */
  add(device: NewDevice, isAnother: () => void): void;
  /** For the owner's notice; stored for 30 days. */
  nameOf(signInId: string): NamedDevice | undefined;
}

interface NewDevice {
  readonly subject: string;
  readonly id: string;
  readonly signInId: string;
  readonly name: string | undefined;
}

interface NamedDevice {
  readonly accountId: string;
  readonly device: string;
}

const perAccount = 50;
const namesKeptMs = 30 * 24 * 3_600_000;

export function createDeviceStore(db: Database, now: Clock): DeviceStore {
  const find = db.prepare('SELECT 1 FROM devices WHERE subject = :subject AND id = :id');
  const any = db.prepare('SELECT 1 FROM devices WHERE subject = :subject LIMIT 1');
  const insert = db.prepare(
    'INSERT INTO devices (subject, id, seen_at) VALUES (:subject, :id, :at) ON CONFLICT DO NOTHING',
  );
  const prune = db.prepare(
    `DELETE FROM devices WHERE subject = :subject AND id IN (
       SELECT id FROM devices WHERE subject = :subject ORDER BY seen_at DESC LIMIT -1 OFFSET ${perAccount})`,
  );
  const addName = db.prepare(
    'INSERT INTO device_names (sign_in_id, subject, name, at) VALUES (:signInId, :subject, :name, :at) ON CONFLICT DO NOTHING',
  );
  const pruneNames = db.prepare('DELETE FROM device_names WHERE at < :before');
  const named = db.prepare('SELECT subject, name FROM device_names WHERE sign_in_id = :signInId');
  return {
    knownOf: (subject, ids) => ids.find((id) => find.get({ subject, id }) !== undefined),
    nameOf(signInId) {
      const row = named.get({ signInId });
      return row && { accountId: String(row.subject), device: String(row.name) };
    },
    add({ subject, id, signInId, name }, isAnother) {
      inTransaction(db, () => {
        const hasOthers = any.get({ subject }) !== undefined;
        if (insert.run({ subject, id, at: now().getTime() }).changes === 0) return;
        prune.run({ subject });
        if (!hasOthers) return;
        pruneNames.run({ before: now().getTime() - namesKeptMs });
        if (name !== undefined) addName.run({ signInId, subject, name, at: now().getTime() });
        isAnother();
      });
    },
  };
}
