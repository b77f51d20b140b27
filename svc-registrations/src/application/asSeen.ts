import type { IsAsSeen } from '../domain/decideEdit.ts';
import { revisionOf } from './revisionOf.ts';

/** By the revisions that an organizer has seen; undefined: whatever it is now. */
export const asSeen =
  (revisions: readonly string[] | undefined): IsAsSeen =>
  (found) =>
    revisions === undefined || revisions.includes(revisionOf(found));
