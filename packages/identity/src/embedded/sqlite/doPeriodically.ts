import type { Logger } from '@marathon/service-kit';

interface Chores {
  purge(): void;
  reload(): void;
}

const purgeEveryMs = 60_000;
const reloadEveryMs = 2_000;

export function doPeriodically({ purge, reload }: Chores, logger: Logger): { stop(): void } {
  const every = (ms: number, work: () => void, failure: string) =>
    setInterval(() => {
      try {
        work();
      } catch (err) {
        logger.error({ err }, failure);
      }
    }, ms).unref();
  const timers = [
    every(purgeEveryMs, purge, 'what has expired could not be deleted'),
    every(reloadEveryMs, reload, 'the store could not be read'),
  ];
  return { stop: () => timers.forEach(clearInterval) };
}
