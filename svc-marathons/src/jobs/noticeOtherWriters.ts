import { type Job, startRepeating } from '@marathon/persistence';
import type { Logger } from '@marathon/service-kit';
import type { MarathonStore } from '../application/ports/marathonStore.ts';

interface Options {
  readonly store: Pick<MarathonStore, 'writtenByOthers'>;
  readonly onWritten: () => void;
  readonly logger: Pick<Logger, 'error'>;
  readonly everyMs?: number;
}

/** Expires cached responses within a second after a tool wrote to the store. */
export const startNoticingOtherWriters = ({ store, onWritten, logger, everyMs = 1_000 }: Options): Job =>
  startRepeating({
    async run() {
      if (await store.writtenByOthers()) onWritten();
    },
    everyMs,
    onFailure: (err) => logger.error({ err }, 'the store cannot be asked for other writers'),
  });
