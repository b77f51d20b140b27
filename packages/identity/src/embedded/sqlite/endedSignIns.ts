import type { Clock } from '@marathon/contracts/clock';
import { apiToken } from '@marathon/contracts/constants';
import type { Database } from '@marathon/persistence/sqlite';

/** Ended sign-ins whose API tokens may still be valid. In memory, and stored for the next start. */
export interface EndedSignIns {
  has(id: string): boolean;
  /** Call it inside the transaction that ends them. */
  store(ids: readonly string[]): void;
  /** Call it after the commit. */
  remember(ids: readonly string[]): void;
  reload(): void;
  prune(): void;
}

export function createEndedSignIns(db: Database, now: Clock): EndedSignIns {
  const insert = db.prepare(
    'INSERT INTO ended_sign_ins (id, ended_at) VALUES (:id, :at) ON CONFLICT DO NOTHING',
  );
  const prune = db.prepare('DELETE FROM ended_sign_ins WHERE ended_at < :oldest');
  const seconds = () => Math.floor(now().getTime() / 1000);
  const oldest = () => seconds() - apiToken.lifetimeSeconds;
  const stored = db.prepare('SELECT id, ended_at FROM ended_sign_ins');
  const version = db.prepare('PRAGMA data_version');
  const versionNow = () => Number(version.get()?.data_version);
  const endedAt = new Map<string, number>();
  const load = () => {
    for (const row of stored.all()) endedAt.set(String(row.id), Number(row.ended_at));
  };
  let loaded = versionNow();
  load();

  return {
    has: (id) => endedAt.has(id),
    store(ids) {
      for (const id of ids) insert.run({ id, at: seconds() });
    },
    remember(ids) {
      for (const id of ids) endedAt.set(id, seconds());
    },
    reload() {
      // Changes when another connection commits.
      const current = versionNow();
      if (current !== loaded) load();
      loaded = current;
    },
    prune() {
      prune.run({ oldest: oldest() });
      for (const [id, at] of endedAt) if (at < oldest()) endedAt.delete(id);
    },
  };
}
