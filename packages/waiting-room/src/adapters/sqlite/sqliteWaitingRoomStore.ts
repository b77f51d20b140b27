import type { Clock } from '@marathon/contracts/clock';
import { ok, type Result } from '@marathon/contracts/result';
import { type Database, openDatabase, sqliteErrors } from '@marathon/persistence/sqlite';
import { othersTurn } from '../../application/inSlices.ts';
import { lifetimes } from '../../application/lifetimes.ts';
import {
  type EntryNow,
  type RoomKey,
  type RoomNow,
  UnknownRoom,
  type WaitingRoomStore,
} from '../../application/ports.ts';
import { extend, settledAfter, use } from '../../domain/admitting.ts';
import { beginDraw, endDraw } from '../../domain/drawing.ts';
import { enter, leave } from '../../domain/entering.ts';
import { type Entry, newRoom, type Room } from '../../domain/room.ts';
import { announcements } from './announcements.ts';
import { callNumbers } from './callNumbers.ts';
import { groupedTransactions } from './groupedTransactions.ts';
import { migrations } from './schema.ts';
import { accountTable, admissionTable, entryTable, roomTable } from './tables.ts';

export const openSqliteWaitingRoomStore = (file: string, now: Clock): WaitingRoomStore =>
  sqliteWaitingRoomStore(openDatabase(file, migrations), now);

const atOnce = 500;

function sqliteWaitingRoomStore(db: Database, clock: Clock): WaitingRoomStore {
  const rooms = roomTable(db);
  const entries = entryTable(db);
  const admissions = admissionTable(db);
  const accounts = accountTable(db);
  const { nextTurns, noteAnnounced } = announcements({ entries, accounts });
  const transactions = groupedTransactions(db);
  const ready = db.prepare('SELECT 1 FROM rooms LIMIT 1');

  function change<T>(key: RoomKey, work: (at: RoomNow) => { room: Room; answer: T }): Promise<T> {
    return transactions.run(() => {
      const now = clock().getTime();
      const stored = storedRoom(key);
      const { room, answer } = work({ room: beginDraw(stored.room, now), now });
      if (room !== stored.room) rooms.save({ ...stored, room });
      return answer;
    });
  }

  function storedRoom({ marathonId, commitment }: RoomKey) {
    const stored = rooms.find(marathonId);
    if (stored?.room.commitment !== commitment) throw new UnknownRoom(marathonId);
    return stored;
  }

  async function entrantsOf(marathonId: string): Promise<string[]> {
    const all: string[] = [];
    for (;;) {
      const some = sqliteErrors(() => entries.entrants(marathonId, all.at(-1) ?? '', atOnce));
      for (const id of some) all.push(id);
      if (some.length < atOnce) return all;
      await othersTurn();
    }
  }

  function save(marathonId: string, entry: Entry): Entry {
    entries.save(marathonId, entry);
    return entry;
  }

  function forgetOld(): void {
    const now = clock().getTime();
    for (const room of rooms.closingAfter(0)) {
      if (room.closesAt + lifetimes.keptAfterClose > now) continue;
      for (const table of [entries, admissions, accounts]) table.removeAll(room.marathonId);
      rooms.remove(room.marathonId);
    }
  }

  return {
    open: (marathonId, settings, fresh) =>
      transactions.run(() => {
        const now = clock().getTime();
        const stored = rooms.find(marathonId);
        if (stored === undefined) forgetOld();
        const { room, secrets } = stored ?? {
          room: newRoom(marathonId, fresh.commitment, settings),
          secrets: fresh,
        };
        const current = beginDraw({ ...room, ...settings }, now);
        rooms.save({ room: current, secrets });
        return { room: current, now, secret: secrets.secret };
      }),

    read: (key) => change(key, ({ room, now }) => ({ room, answer: { room, now } })),

    find: (key, entryId) =>
      change(key, ({ room, now }) => {
        const entry = entries.byId(key.marathonId, entryId);
        return { room, answer: entry === undefined || entry.hasLeft ? undefined : { entry, room, now } };
      }),

    enter: (key, entrant) =>
      change(key, (at) => {
        const storedEntry = entries.byId(key.marathonId, entrant.entryId);
        const decided = enter(at.room, storedEntry, entrant.entryId, at.now);
        if (!decided.ok) return { room: at.room, answer: decided as Result<EntryNow> };
        const { room, entry } = decided.value;
        // Writes only changes: thousands reload.
        if (entry !== storedEntry) {
          save(key.marathonId, entry);
          accounts.save(key.marathonId, entrant);
        }
        return { room, answer: ok({ room, now: at.now, entry }) };
      }),

    leave: (key, entryId) =>
      change(key, (at) => {
        const storedEntry = entries.byId(key.marathonId, entryId);
        if (storedEntry === undefined || storedEntry.hasLeft) return { room: at.room, answer: false };
        const { room, entry } = leave(at.room, storedEntry, at.now);
        if (entry === undefined) entries.remove(key.marathonId, entryId);
        else save(key.marathonId, entry);
        accounts.remove(key.marathonId, entryId);
        return { room, answer: true };
      }),

    extend: (key, entryId) =>
      change(key, ({ room, now }) => {
        const decided = extend(entries.byId(key.marathonId, entryId), now);
        if (!decided.ok) return { room, answer: decided as Result<EntryNow> };
        const entry = decided.value;
        const number = entry.number ?? 0;
        const wasOut = admissions.remove(key.marathonId, number);
        admissions.save(key.marathonId, number, entry.expiresAt + settledAfter);
        save(key.marathonId, entry);
        // It may have ended earlier, by a clock that was set back since.
        const after = wasOut ? room : { ...room, out: room.out + 1 };
        return { room: after, answer: ok({ room: after, now, entry }) };
      }),

    use: (key, entryId, number) =>
      change(key, (at) => {
        const wasOut = admissions.remove(key.marathonId, number);
        const { room, entry } = use(at.room, entries.byId(key.marathonId, entryId), wasOut);
        if (entry) save(key.marathonId, entry);
        return { room, answer: undefined };
      }),

    call: (key, request) => change(key, (at) => callNumbers({ entries, admissions }, at, request)),

    turnsToAnnounce: (key) => change(key, ({ room }) => ({ room, answer: nextTurns(room) })),
    noteAnnounced: (key, upTo) =>
      change(key, ({ room }) => ({ room: noteAnnounced(room, upTo), answer: undefined })),

    async drawToDo(key) {
      const seed = await change(key, ({ room }) => {
        const isDue = room.drawnAt !== null && !room.isDrawn;
        return { room, answer: isDue ? storedRoom(key).secrets.seed : undefined };
      });
      return seed === undefined ? undefined : { seed, entrants: await entrantsOf(key.marathonId) };
    },

    async completeDraw(key, order) {
      for (let from = 0; from < order.length; from += atOnce) {
        await transactions.run(() => {
          order.slice(from, from + atOnce).forEach((id, i) => {
            entries.setNumber(key.marathonId, id, from + i + 1);
          });
        });
      }
      await change(key, ({ room, now }) => ({ room: endDraw(room, now), answer: undefined }));
    },

    async drawRecord(key) {
      const drawn = await change(key, ({ room }) => {
        if (!room.isDrawn || room.drawnAt === null) return { room, answer: undefined };
        const drawnAt = new Date(room.drawnAt).toISOString();
        return { room, answer: { ...key, drawnAt, seed: storedRoom(key).secrets.seed } };
      });
      return drawn && { ...drawn, entrants: await entrantsOf(key.marathonId) };
    },

    inUse: async () =>
      sqliteErrors(() =>
        rooms
          .closingAfter(clock().getTime() - lifetimes.inUseAfterClose)
          .filter((room) => room.entries > 0)
          .map(({ marathonId }) => marathonId),
      ),

    rooms: async () =>
      sqliteErrors(() =>
        rooms
          .closingAfter(clock().getTime() - lifetimes.keptAfterClose)
          .filter((room) => room.entries > 0)
          .flatMap(({ marathonId, commitment }) => {
            const secret = rooms.find(marathonId)?.secrets.secret;
            return secret === undefined ? [] : { key: { marathonId, commitment }, secret };
          }),
      ),

    ready: async () => sqliteErrors(() => ready.get()),
    close() {
      transactions.finish();
      db.close();
    },
  };
}
