import { statfs } from 'node:fs/promises';
import type { Metrics } from './metrics.ts';

export function observeDisk(metrics: Pick<Metrics, 'gauge'>, folder: string): void {
  metrics.gauge('data_disk_free_bytes', 'What is free on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  });
  metrics.gauge('data_disk_size_bytes', 'The size of the disk of DATA_DIR', async () => {
    const { blocks, bsize } = await statfs(folder);
    return blocks * bsize;
  });
}

export function observeBackups(
  metrics: Pick<Metrics, 'gauge'>,
  { read }: { read(): Promise<Date | undefined> },
): void {
  metrics.gauge(
    'backup_last_timestamp_seconds',
    'The instant of the newest good backup, in seconds since 1970; 0 before the first one',
    async () => ((await read())?.getTime() ?? 0) / 1_000,
  );
}
