import type { Logger } from './logger.ts';

const withinMs = 10_000;

/** On SIGTERM or SIGINT. Exits with 0, or with 1 if a step fails or ten seconds pass after the grace. */
export function stopOnSignal(logger: Logger, steps: readonly (() => unknown)[], graceMs = 0): void {
  let stopping = false;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), graceMs + withinMs).unref();
    try {
      for (const step of steps) await step();
      logger.info('stopped');
      process.exit(0);
    } catch (err) {
      logger.error({ err }, 'stop failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
