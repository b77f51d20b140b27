import { type FileHandle, open } from 'node:fs/promises';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { type Database, inUnsyncedTransaction } from './openDatabase.ts';

export interface GatheredSyncs {
  /**
   * Runs `work` in a transaction, and resolves when it is on the disk. The thread does not wait for the disk meanwhile, so others see
   * what was written before it is safe there.
   * @throws StoreUnavailable as `inTransaction`, and from the first failure of the disk on
   */
  transaction<T>(work: () => T): Promise<T>;
  /** Resolves when everything written so far is on the disk. For whoever tells others of it. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Commits to the write-ahead log at once, and brings the log to the disk beside the thread; what is written during one sync
 * shares the next. `sync` is for tests.
 */
export function gatheredSyncs(db: Database, sync = syncOfLog(db)): GatheredSyncs {
  let written = 0;
  let synced = 0;
  let running: Promise<void> | undefined;
  let broken: StoreUnavailable | undefined;

  async function syncOnce() {
    const upTo = written;
    try {
      await sync.run();
      synced = upTo;
    } catch (error) {
      // What the disk has is not known any more, and a later sync that works would not tell.
      broken = new StoreUnavailable(error, true);
    } finally {
      running = undefined;
    }
  }

  async function settled() {
    const wanted = written;
    while (synced < wanted) {
      if (broken) throw broken;
      running ??= syncOnce();
      await running;
    }
  }

  return {
    async transaction(work) {
      if (broken) throw broken;
      const result = inUnsyncedTransaction(db, work);
      written += 1;
      await settled();
      return result;
    },
    settled,
    async close() {
      await settled().catch(() => {});
      await sync.close();
    },
  };
}

/** SQLite keeps the log's file for as long as the database is open. A database in memory has none. */
function syncOfLog(db: Database) {
  const file = db.location();
  let opened: Promise<FileHandle> | undefined;
  return {
    async run() {
      if (file === null) return;
      opened ??= open(`${file}-wal`, 'r+');
      await (await opened).datasync();
    },
    close: async () => (await opened)?.close(),
  };
}
