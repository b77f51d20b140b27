import type { Logger } from '@marathon/service-kit';

interface Options {
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  /** What is known of the load now. */
  readonly figures: () => Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly now?: () => number;
}

export interface OverloadLog {
  shed(kind: string): void;
  /** How many were turned away in a second, lately. */
  rate(): number;
  stop(): void;
}

const lookMs = 1_000;
/** Without anybody turned away for so long, the overload is over. */
const quietLooks = 3;

/** Tells once when requests begin to be turned away, and once when that is over. */
export function createOverloadLog({ logger, figures, now = () => performance.now() }: Options): OverloadLog {
  let timer: NodeJS.Timeout | undefined;
  let begun = 0;
  let shed: Record<string, number> = {};
  let thisSecond = 0;
  let lastSecond = 0;
  let quiet = 0;

  function look() {
    quiet = thisSecond === 0 ? quiet + 1 : 0;
    lastSecond = thisSecond;
    thisSecond = 0;
    if (quiet >= quietLooks) end();
  }

  function end() {
    clearInterval(timer);
    timer = undefined;
    const seconds = Math.round((now() - begun) / 1_000) - quietLooks;
    logger.info({ seconds, shed, ...figures() }, 'the overload is over: nobody is turned away any more');
  }

  return {
    shed(kind) {
      thisSecond += 1;
      if (timer === undefined) {
        begun = now();
        quiet = 0;
        shed = {};
        timer = setInterval(look, lookMs).unref();
        logger.warn({ kind, ...figures() }, 'overload: requests are turned away with 503');
      }
      shed[kind] = (shed[kind] ?? 0) + 1;
    },
    rate: () => Math.max(thisSecond, lastSecond),
    stop: () => clearInterval(timer),
  };
}
