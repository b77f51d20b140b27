import type { Database } from './openDatabase.ts';
import { sqliteErrors } from './sqliteErrors.ts';

export class UnreadableStore extends Error {}

export const versionOf = (db: Database): number =>
  sqliteErrors(() => Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0));

/** @throws UnreadableStore unless the file has exactly the known migrations */
export function checkVersion(db: Database, file: string, newest: number): void {
  const found = versionOf(db);
  checkNotNewer(file, found, newest);
  if (found < newest)
    throw new UnreadableStore(
      `${file} is of an older version of the product (step ${found} of ${newest}). Start this version on it once, and stop it.`,
    );
}

export function checkNotNewer(file: string, found: number, newest: number): void {
  if (found > newest)
    throw new UnreadableStore(
      `${file} is of a newer version of the product (step ${found}; this one knows ${newest}). Use that version.`,
    );
}
