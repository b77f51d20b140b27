import type { RevisionMatcher } from '../domain/decideEdit.ts';
import { revisionOf } from './revisionOf.ts';

/** By the revisions that an organizer has seen; undefined: whatever it is now. */
export const matchesRevision =
  (revisions: readonly string[] | undefined): RevisionMatcher =>
  (found) =>
    revisions === undefined || revisions.includes(revisionOf(found));
