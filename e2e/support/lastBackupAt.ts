/** What a product tells of its last backup: seconds since 1970, 0 before the first one. */
export async function lastBackupAt(origin: string): Promise<number> {
  const told = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^backup_last_timestamp_seconds\{.*\} (\S+)$/m.exec(told)?.[1]);
}
