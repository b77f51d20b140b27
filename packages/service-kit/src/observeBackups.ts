import type { Metrics } from './metrics.ts';

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
