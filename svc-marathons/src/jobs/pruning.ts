import type { Clock } from '@marathon/contracts/clock';
import { pictureLimits } from '@marathon/contracts/pictures';
import { type Job, startPruning } from '@marathon/persistence';
import type { Logger } from '@marathon/service-kit';
import type { Pruning } from '../application/ports/marathonStore.ts';
import type { PictureStore } from '../application/ports/pictures.ts';

interface Options<Store> {
  readonly store: Store;
  readonly logger: Logger;
  readonly now: Clock;
  readonly everyMs?: number;
}

const hour = 3_600_000;
/** Far longer than any redelivery takes. */
const keepInboxMs = 30 * 24 * hour;
const keepPicturesMs = pictureLimits.unusedHours * hour;

export const startInboxPruning = ({
  store,
  everyMs = hour,
  ...options
}: Options<Pick<Pruning, 'pruneInbox'>>): Job =>
  startPruning({
    what: 'ids of counted events',
    prune: store.pruneInbox,
    keepMs: keepInboxMs,
    everyMs,
    ...options,
  });

/** Deletes unused pictures: never shown, or shown only by deleted marathons. */
export const startPicturePruning = ({
  store,
  everyMs = hour,
  ...options
}: Options<{ readonly pictures: Pick<PictureStore, 'pruneUnused'> }>): Job =>
  startPruning({
    what: 'unused pictures',
    prune: store.pictures.pruneUnused,
    keepMs: keepPicturesMs,
    everyMs,
    ...options,
  });

/** Removes unaccepted invitations' addresses and ended members within an hour. */
export const startTeamPruning = ({
  store,
  everyMs = hour,
  ...options
}: Options<Pick<Pruning, 'pruneTeams'>>): Job =>
  startPruning({ what: 'ended roles', prune: store.pruneTeams, keepMs: 0, everyMs, ...options });
