import { createEpisode, type Logger } from '@marathon/service-kit';

interface Options {
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  readonly figures: () => Readonly<Record<string, number>>;
  readonly now?: () => number;
}

export interface OverloadLog {
  shed(kind: string): void;
  /** Recently turned away, per second. */
  rate(): number;
  stop(): void;
}

export function createOverloadLog({ logger, figures, now = () => performance.now() }: Options): OverloadLog {
  const secondNow = () => Math.floor(now() / 1_000);
  let second = { number: secondNow(), shed: 0, shedBefore: 0 };
  const episode = createEpisode({
    now,
    onEnd: (seconds, shed) =>
      logger.info({ seconds, shed, ...figures() }, 'the overload is over: nobody is turned away any more'),
  });

  function turn() {
    const number = secondNow();
    const shedBefore = number === second.number + 1 ? second.shed : 0;
    if (number !== second.number) second = { number, shed: 0, shedBefore };
    return second;
  }

  return {
    shed(kind) {
      turn().shed += 1;
      if (episode.note(kind))
        logger.warn({ kind, ...figures() }, 'overload: requests are turned away with 503');
    },
    rate() {
      const { shed, shedBefore } = turn();
      return Math.max(shed, shedBefore);
    },
    stop: episode.stop,
  };
}
