import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { temporaryFolder } from '../testing/files.ts';
import { gatheredSyncs } from './gatheredSyncs.ts';
import { type Database, openDatabase } from './openDatabase.ts';

const schema = ['CREATE TABLE notes (text TEXT NOT NULL) STRICT'];
let db: Database;
beforeEach(() => {
  db = openDatabase(join(temporaryFolder(), 'notes.db'), schema);
});

const add = (text: string) => () => db.prepare('INSERT INTO notes VALUES (?)').run(text);
const texts = () =>
  db
    .prepare('SELECT text FROM notes')
    .all()
    .map((row) => row.text);

/** A disk whose syncs end when the test says so. */
function slowDisk() {
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  return {
    run: () => new Promise<void>((resolve, reject) => waiting.push({ resolve, reject })),
    close: async () => undefined,
    waiting,
  };
}

test('a transaction is seen at once and done when the disk has it', async () => {
  const disk = slowDisk();
  const syncs = gatheredSyncs(db, disk);
  let isDone = false;
  const done = syncs.transaction(add('one')).then(() => {
    isDone = true;
  });
  expect(texts()).toEqual(['one']);
  await Promise.resolve();
  expect(isDone).toBe(false);
  disk.waiting[0]?.resolve();
  await done;
});

test('what is written during a sync waits for the next, together', async () => {
  const disk = slowDisk();
  const syncs = gatheredSyncs(db, disk);
  const order: string[] = [];
  const write = (text: string) => syncs.transaction(add(text)).then(() => order.push(text));
  const first = write('one');
  const others = [write('two'), write('three'), syncs.settled().then(() => order.push('settled'))];
  disk.waiting[0]?.resolve();
  await first;
  expect(order).toEqual(['one']);
  await expect.poll(() => disk.waiting.length).toBe(2);
  disk.waiting[1]?.resolve();
  await Promise.all(others);
  expect(order.toSorted()).toEqual(['one', 'settled', 'three', 'two']);
  expect(disk.waiting).toHaveLength(2);
});

test('after a failure of the disk nothing is accepted any more [fault.disk]', async () => {
  const disk = slowDisk();
  const syncs = gatheredSyncs(db, disk);
  const lost = syncs.transaction(add('one'));
  disk.waiting[0]?.reject(new Error('EIO'));
  await expect(lost).rejects.toThrow(StoreUnavailable);
  await expect(syncs.transaction(add('two'))).rejects.toMatchObject({ isOutage: true });
  await expect(syncs.settled()).rejects.toThrow(StoreUnavailable);
  expect(texts()).toEqual(['one']);
});

test('work that throws leaves nothing and waits for no disk', async () => {
  const disk = slowDisk();
  const syncs = gatheredSyncs(db, disk);
  const failing = syncs.transaction(() => {
    add('one')();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await syncs.settled();
  expect([texts(), disk.waiting]).toEqual([[], []]);
});

test.each(['a file', 'memory'])('a database in %s is synced and closed', async (where) => {
  const own = where === 'memory' ? openDatabase(':memory:', schema) : db;
  const syncs = gatheredSyncs(own);
  await syncs.transaction(() => own.exec("INSERT INTO notes VALUES ('one')"));
  await syncs.close();
  expect(own.prepare('SELECT count(*) AS notes FROM notes').get()).toEqual({ notes: 1 });
});
