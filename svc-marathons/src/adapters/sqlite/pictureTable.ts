import { picturePath } from '@marathon/contracts/pictures';
import type { Database, gatheredSyncs } from '@marathon/persistence/sqlite';
import { sqliteErrors } from '@marathon/persistence/sqlite';
import type { PictureStore } from '../../application/ports/pictures.ts';

/** `path` is the image of its marathons and drafts. `+` removes the affinity, for the index `drafts_by_picture`. */
const isUnused = `
  NOT EXISTS (SELECT 1 FROM marathons WHERE image = path AND image GLOB '/pictures/*')
  AND NOT EXISTS (SELECT 1 FROM drafts WHERE fields ->> 'image' = +path)`;

const isHidden = `
  EXISTS (SELECT 1 FROM marathons WHERE image = :path AND image GLOB '/pictures/*' AND taken_down_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM marathons WHERE image = :path AND image GLOB '/pictures/*' AND taken_down_at IS NULL)`;

export function pictureTable(
  db: Database,
  { transaction }: Pick<ReturnType<typeof gatheredSyncs>, 'transaction'>,
): PictureStore {
  const insert = db.prepare(
    `INSERT INTO pictures (hash, path, account_id, added_at, used_at)
     VALUES (:hash, :path, :accountId, :at, :at) ON CONFLICT DO NOTHING`,
  );
  const insertFile = db.prepare(
    'INSERT INTO picture_files (hash, name, bytes) VALUES (:hash, :name, :bytes) ON CONFLICT DO NOTHING',
  );
  const renew = db.prepare('UPDATE pictures SET used_at = max(used_at, :at) WHERE hash = :hash');
  const file = db.prepare(
    `SELECT bytes FROM picture_files WHERE hash = :hash AND name = :name AND NOT (${isHidden})`,
  );
  const ofAccount = db.prepare(
    'SELECT hash, added_at FROM pictures WHERE account_id = :accountId ORDER BY added_at, hash',
  );
  const pruneUnused = db.prepare(
    `DELETE FROM pictures WHERE hash IN
       (SELECT hash FROM pictures WHERE used_at < :before AND ${isUnused} ORDER BY used_at LIMIT :atMost)`,
  );
  const removeUnused = db.prepare(`DELETE FROM pictures WHERE account_id = :accountId AND ${isUnused}`);
  const disown = db.prepare('UPDATE pictures SET account_id = NULL WHERE account_id = :accountId');
  return {
    add: ({ hash, accountId, addedAt, files }) =>
      transaction(() => {
        insert.run({ hash, path: picturePath(hash), accountId, at: addedAt.toISOString() });
        for (const { name, bytes } of files) insertFile.run({ hash, name, bytes });
      }),
    renew: (hash, at) => transaction(() => renew.run({ hash, at: at.toISOString() }).changes > 0),
    file: async (hash, name) =>
      sqliteErrors(() => {
        const found = file.get({ hash, name, path: picturePath(hash) })?.bytes;
        return found instanceof Uint8Array ? Buffer.from(found) : undefined;
      }),
    ofAccount: async (accountId) =>
      sqliteErrors(() =>
        ofAccount
          .all({ accountId })
          .map((row) => ({ hash: String(row.hash), addedAt: String(row.added_at) })),
      ),
    pruneUnused: (before, atMost) =>
      transaction(() => Number(pruneUnused.run({ before: before.toISOString(), atMost }).changes)),
    forgetAccount: (accountId) =>
      transaction(() => {
        removeUnused.run({ accountId });
        disown.run({ accountId });
      }),
  };
}
