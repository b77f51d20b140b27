import { type FileHandle, open } from 'node:fs/promises';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { type Database, inUnsyncedTransaction } from './openDatabase.ts';

export interface GatheredSyncs {
  /** Resolves once `work` is on disk; others see its writes earlier. @throws StoreUnavailable */
  transaction<T>(work: () => T): Promise<T>;
  /** Call it within `work`: runs `effect` once it is on disk, before the caller continues; never after a rollback. */
  afterCommit(effect: () => void): void;
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Commits at once and syncs the log in another thread; writes during a sync share the next. */
export function gatheredSyncs(db: Database, sync = syncOfLog(db)): GatheredSyncs {
  let written = 0;
  let synced = 0;
  let currentSync: Promise<void> | undefined;
  let broken: StoreUnavailable | undefined;
  let effects = new Set<() => void>();

  async function syncOnce() {
    const upTo = written;
    try {
      await sync.run();
      synced = upTo;
    } catch (error) {
      // The state of the disk is unknown, and a later successful sync would hide that.
      broken = new StoreUnavailable(error, true);
    } finally {
      currentSync = undefined;
    }
  }

  async function settled() {
    const target = written;
    while (synced < target) {
      if (broken) throw broken;
      currentSync ??= syncOnce();
      await currentSync;
    }
  }

  return {
    async transaction(work) {
      if (broken) throw broken;
      const ownEffects = new Set<() => void>();
      effects = ownEffects;
      const result = inUnsyncedTransaction(db, work);
      written += 1;
      try {
        await settled();
      } finally {
        // Others see the writes even if the disk failed.
        for (const effect of ownEffects) effect();
      }
      return result;
    },
    afterCommit(effect) {
      effects.add(effect);
    },
    settled,
    async close() {
      await settled().catch(() => {});
      await sync.close();
    },
  };
}

/** SQLite keeps the log's file while the database is open. An in-memory database has none. */
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
