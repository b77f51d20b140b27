/** From /metrics: seconds since 1970, 0 without a backup. */
export async function lastBackupAt(origin: string): Promise<number> {
  const told = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^backup_last_timestamp_seconds\{.*\} (\S+)$/m.exec(told)?.[1]);
}
