import { startRepeating } from '@marathon/persistence';
import type { Logger } from '@marathon/service-kit';
import type { Participants } from '../application/ports/participants.ts';

interface Options {
  readonly store: Pick<Participants, 'indexParticipants'>;
  readonly logger: Pick<Logger, 'error'>;
}

/** Registrations per second; fewer leave the store time. */
const rush = 50;

/** Indexes participants in quiet seconds, so that the first list after a rush is fast. */
export function startParticipantIndexing({ store, logger }: Options) {
  let isFailing = false;
  let ofThisSecond = 0;
  const job = startRepeating({
    everyMs: 1_000,
    isDue() {
      const isQuiet = ofThisSecond < rush;
      ofThisSecond = 0;
      return isQuiet;
    },
    async run(isStopped) {
      let isBehind = true;
      while (isBehind && !isStopped() && ofThisSecond < rush) isBehind = await store.indexParticipants();
      isFailing = false;
    },
    onFailure(err) {
      // Once, not each second.
      if (!isFailing) logger.error({ err }, 'participants cannot be indexed; trying again each second');
      isFailing = true;
    },
  });
  return {
    ...job,
    count(registrations: number) {
      ofThisSecond += registrations;
    },
  };
}
