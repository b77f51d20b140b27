import type { Clock } from '@marathon/contracts/clock';
import { pictureLimits } from '@marathon/contracts/pictures';
import { type Job, startPruning } from '@marathon/persistence';
import type { Logger } from '@marathon/service-kit';
import type { PictureStore } from '../application/ports/pictures.ts';

interface Options {
  readonly pictures: Pick<PictureStore, 'pruneUnused'>;
  readonly logger: Logger;
  readonly now: Clock;
  readonly everyMs?: number;
}

const keepMs = pictureLimits.unusedHours * 3_600_000;

/** Deletes unused pictures: never shown, or shown only by deleted marathons. */
export const startPicturePruning = ({ pictures, logger, now, everyMs = 3_600_000 }: Options): Job =>
  startPruning({ what: 'unused pictures', prune: pictures.pruneUnused, keepMs, everyMs, logger, now });
