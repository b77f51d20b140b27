import { DatabaseSync } from 'node:sqlite';

export function storedInFile(
  file: string,
  sql: string,
): (marathonIds: readonly string[]) => Promise<string[]> {
  return async (marathonIds) => {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      const statement = db.prepare(sql);
      return marathonIds.flatMap((id) => statement.all(id).map((row) => String(row.id)));
    } finally {
      db.close();
    }
  };
}
