import type { RevisionMatcher } from '../../domain/decideEdit.ts';
import { revisionOf } from './revisionOf.ts';

/** Compares with revisions that the organizer has seen; undefined: any. */
export const matchesRevision =
  (revisions: readonly string[] | undefined): RevisionMatcher =>
  (found) =>
    revisions === undefined || revisions.includes(revisionOf(found));
