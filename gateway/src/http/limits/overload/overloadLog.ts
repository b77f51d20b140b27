import { createEpisode, type Logger } from '@marathon/service-kit';

interface Options {
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  readonly figures: () => Readonly<Record<string, number>>;
  readonly now?: () => number;
}

export interface OverloadLog {
  shed(kind: string): void;
  stop(): void;
}

export function createOverloadLog({ logger, figures, now = () => performance.now() }: Options): OverloadLog {
  const episode = createEpisode({
    now,
    onEnd: (seconds, shed) =>
      logger.info({ seconds, shed, ...figures() }, 'the overload is over: nobody is turned away any more'),
  });

  return {
    shed(kind) {
      if (episode.note(kind))
        logger.warn({ kind, ...figures() }, 'overload: requests are turned away with 503');
    },
    stop: episode.stop,
  };
}
