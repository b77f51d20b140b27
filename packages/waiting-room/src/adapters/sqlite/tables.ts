import type { Database } from '@marathon/persistence/sqlite';
import type { Entrant, RoomSecrets } from '../../application/ports.ts';
import type { Entry, Instant, Room } from '../../domain/room.ts';

export interface StoredRoom {
  readonly room: Room;
  readonly secrets: RoomSecrets;
}

export function roomTable(db: Database) {
  const byId = db.prepare('SELECT secret, seed, commitment, state FROM rooms WHERE marathon_id = ?');
  const all = db.prepare('SELECT state FROM rooms WHERE closes_at > ?');
  const upsert = db.prepare(
    `INSERT INTO rooms (marathon_id, secret, seed, commitment, closes_at, state) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (marathon_id) DO UPDATE SET closes_at = excluded.closes_at, state = excluded.state`,
  );
  const removal = db.prepare('DELETE FROM rooms WHERE marathon_id = ?');
  // Rooms of older versions lack it.
  const parse = (state: unknown): Room => ({ announcedUpTo: 0, ...JSON.parse(String(state)) });
  return {
    find(marathonId: string): StoredRoom | undefined {
      const row = byId.get(marathonId);
      if (row === undefined) return undefined;
      const { secret, seed, commitment, state } = row;
      return {
        room: parse(state),
        secrets: { secret: String(secret), seed: String(seed), commitment: String(commitment) },
      };
    },
    closingAfter: (at: Instant) => all.all(at).map(({ state }) => parse(state)),
    save({ room, secrets: { secret, seed, commitment } }: StoredRoom): void {
      upsert.run(room.marathonId, secret, seed, commitment, room.closesAt, JSON.stringify(room));
    },
    remove: (marathonId: string) => removal.run(marathonId),
  };
}

export function entryTable(db: Database) {
  const columns = 'id, number, state, expires_at, is_extended, has_left, takes_part_in_draw';
  const byId = db.prepare(`SELECT ${columns} FROM entries WHERE marathon_id = ? AND id = ?`);
  const byNumber = db.prepare(`SELECT ${columns} FROM entries WHERE marathon_id = ? AND number = ?`);
  const replace = db.prepare(
    `INSERT OR REPLACE INTO entries (marathon_id, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const removal = db.prepare('DELETE FROM entries WHERE marathon_id = ? AND id = ?');
  const drawing = db.prepare(
    `SELECT id FROM entries WHERE marathon_id = ? AND takes_part_in_draw = 1 AND id > ? ORDER BY id LIMIT ?`,
  );
  const numbering = db.prepare(
    'UPDATE entries SET number = ? WHERE marathon_id = ? AND id = ? AND number IS NULL',
  );
  const removalOfAll = db.prepare('DELETE FROM entries WHERE marathon_id = ?');
  return {
    byId: (marathonId: string, id: string) => entryOf(byId.get(marathonId, id)),
    byNumber: (marathonId: string, number: number) => entryOf(byNumber.get(marathonId, number)),
    save(marathonId: string, { id, number, state, expiresAt, ...flags }: Entry): void {
      const { isExtended, hasLeft, takesPartInDraw } = flags;
      const numbers = [isExtended, hasLeft, takesPartInDraw].map(Number);
      replace.run(marathonId, id, number, state, expiresAt, ...numbers);
    },
    remove: (marathonId: string, id: string) => removal.run(marathonId, id),
    entrants: (marathonId: string, after: string, atMost: number) =>
      drawing.all(marathonId, after, atMost).map(({ id }) => String(id)),
    setNumber: (marathonId: string, id: string, number: number) => numbering.run(number, marathonId, id),
    removeAll: (marathonId: string) => removalOfAll.run(marathonId),
  };
}

type Row = Record<string, unknown> | undefined;

function entryOf(row: Row): Entry | undefined {
  return (
    row && {
      id: String(row.id),
      number: row.number === null ? null : Number(row.number),
      state: row.state as Entry['state'],
      expiresAt: row.expires_at === null ? null : Number(row.expires_at),
      isExtended: row.is_extended === 1,
      hasLeft: row.has_left === 1,
      takesPartInDraw: row.takes_part_in_draw === 1,
    }
  );
}

export function accountTable(db: Database) {
  const byEntry = db.prepare('SELECT account_id FROM accounts WHERE marathon_id = ? AND entry_id = ?');
  const replace = db.prepare(
    'INSERT OR REPLACE INTO accounts (marathon_id, entry_id, account_id) VALUES (?, ?, ?)',
  );
  const removal = db.prepare('DELETE FROM accounts WHERE marathon_id = ? AND entry_id = ?');
  const removalOfAll = db.prepare('DELETE FROM accounts WHERE marathon_id = ?');
  return {
    find(marathonId: string, entryId: string): string | undefined {
      const row = byEntry.get(marathonId, entryId);
      return row && String(row.account_id);
    },
    save: (marathonId: string, { entryId, accountId }: Entrant) =>
      replace.run(marathonId, entryId, accountId),
    remove: (marathonId: string, entryId: string) => removal.run(marathonId, entryId),
    removeAll: (marathonId: string) => removalOfAll.run(marathonId),
  };
}

export function admissionTable(db: Database) {
  const upsert = db.prepare(
    `INSERT INTO admissions_out (marathon_id, number, ends_at) VALUES (?, ?, ?)
     ON CONFLICT (marathon_id, number) DO UPDATE SET ends_at = excluded.ends_at`,
  );
  const removal = db.prepare('DELETE FROM admissions_out WHERE marathon_id = ? AND number = ?');
  const removalOfEnded = db.prepare('DELETE FROM admissions_out WHERE marathon_id = ? AND ends_at <= ?');
  const removalOfAll = db.prepare('DELETE FROM admissions_out WHERE marathon_id = ?');
  return {
    save: (marathonId: string, number: number, endsAt: Instant) => upsert.run(marathonId, number, endsAt),
    remove: (marathonId: string, number: number) => removal.run(marathonId, number).changes === 1,
    removeEnded: (marathonId: string, now: Instant) => Number(removalOfEnded.run(marathonId, now).changes),
    removeAll: (marathonId: string) => removalOfAll.run(marathonId),
  };
}
