import { type Result, refuse } from '@marathon/contracts/result';
import type { Draft, DraftState } from '../../domain/draft.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';
import type { UnitOfWork } from '../ports/unitOfWork.ts';
import { isAnyErased } from './isErased.ts';

interface OwnedDraft {
  readonly id: string;
  readonly owner: Caller;
}

/** Refused with `invalid-token` for a deleted account. */
export const changeDraft = (
  store: UnitOfWork,
  { id, owner }: OwnedDraft,
  decide: (known: DraftState) => Result<Draft>,
): Promise<Result<Draft>> =>
  store.transaction(function* (tables) {
    const { drafts } = tables;
    if (yield* isAnyErased(tables, [owner.accountId])) return refuse('invalid-token');
    const decided = decide({
      current: yield* drafts.byId(id),
      count: yield* drafts.count(owner),
      publishedAs: yield* drafts.publicationOf(id),
    });
    if (decided.ok) yield* drafts.put(decided.value);
    return decided;
  });

/** False if this person has no such draft. */
export const deleteDraft = (store: UnitOfWork, { id, owner }: OwnedDraft): Promise<boolean> =>
  store.transaction(({ drafts }) => drafts.remove(id, owner));
