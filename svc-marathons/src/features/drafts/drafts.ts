import type { DraftFields } from '@marathon/contracts/marathonDraftRequests';
import type { SavedDraft } from '@marathon/contracts/marathonDrafts';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { changeDraft, deleteDraft } from '../../application/transactions/changeDraft.ts';
import { answerOfDraft, decideDraft, isOwnDraft } from '../../domain/draft.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';

/** The caller's own, last changed first. */
export const listDrafts =
  ({ store }: Dependencies) =>
  async (owner: Caller): Promise<readonly SavedDraft[]> =>
    (await store.draftsOf(owner)).map(answerOfDraft);

export const getDraft =
  ({ store }: Dependencies) =>
  async (id: string, owner: Caller): Promise<Result<SavedDraft>> => {
    const draft = await store.draftById(id);
    return draft && isOwnDraft(draft, owner) ? ok(answerOfDraft(draft)) : refuse('draft-not-found');
  };

export interface DraftSaving {
  readonly id: string;
  readonly owner: Caller;
  readonly fields: DraftFields;
  /** undefined: any. */
  readonly seen: readonly string[] | undefined;
}

export const saveDraft =
  ({ store, now }: Dependencies) =>
  async (saving: DraftSaving): Promise<Result<SavedDraft>> => {
    const saved = await changeDraft(store, saving, (known) => decideDraft(known, { ...saving, now: now() }));
    return saved.ok ? ok(answerOfDraft(saved.value)) : saved;
  };

export const removeDraft =
  ({ store }: Dependencies) =>
  async (id: string, owner: Caller): Promise<Result<unknown>> =>
    (await deleteDraft(store, { id, owner })) ? ok(undefined) : refuse('draft-not-found');
