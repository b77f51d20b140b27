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

export const startInboxPruning = pruningOf('ids of counted events', {
  keepMs: keepInboxMs,
  pruneOf: (store: Pick<Pruning, 'pruneInbox'>) => store.pruneInbox,
});

/** Deletes unused pictures: never shown, or shown only by deleted marathons. */
export const startPicturePruning = pruningOf('unused pictures', {
  keepMs: keepPicturesMs,
  pruneOf: ({ pictures }: { readonly pictures: Pick<PictureStore, 'pruneUnused'> }) => pictures.pruneUnused,
});

/** Removes unaccepted invitations' addresses and ended members within an hour. */
export const startTeamPruning = pruningOf('ended roles', {
  keepMs: 0,
  pruneOf: (store: Pick<Pruning, 'pruneTeams'>) => store.pruneTeams,
});

interface Target<Store> {
  readonly keepMs: number;
  readonly pruneOf: (store: Store) => Parameters<typeof startPruning>[0]['prune'];
}

function pruningOf<Store>(what: string, { keepMs, pruneOf }: Target<Store>) {
  return ({ store, everyMs = hour, ...options }: Options<Store>): Job =>
    startPruning({ what, prune: pruneOf(store), keepMs, everyMs, ...options });
}
