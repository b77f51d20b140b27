import type { Logger } from '@marathon/service-kit';
import type { RegistrationStore } from './ports.ts';

interface Options {
  readonly store: Pick<RegistrationStore, 'indexParticipants'>;
  readonly logger: Pick<Logger, 'error'>;
}

/** In one second; fewer leave the store time enough. */
const rush = 50;

/** Indexes participants while few people register, so that the first list after a rush does not wait for it. */
export function startParticipantIndexing({ store, logger }: Options) {
  let stopped = false;
  let isFailing = false;
  let ofThisSecond = 0;
  let underWay: Promise<void> | undefined;

  async function index() {
    let isBehind = true;
    while (isBehind && !stopped && ofThisSecond < rush) isBehind = await store.indexParticipants();
    isFailing = false;
  }

  /** Once, not each second. */
  function complain(err: unknown) {
    if (!isFailing) logger.error({ err }, 'participants cannot be indexed; trying again each second');
    isFailing = true;
  }

  const timer = setInterval(() => {
    const isQuiet = ofThisSecond < rush;
    ofThisSecond = 0;
    if (!isQuiet) return;
    underWay ??= index()
      .catch(complain)
      .finally(() => {
        underWay = undefined;
      });
  }, 1_000);
  timer.unref();
  return {
    /** Tells of people who register. */
    count(registrations: number) {
      ofThisSecond += registrations;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
