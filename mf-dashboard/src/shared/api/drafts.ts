import { isApiError, type Runtime, useRuntime } from '@marathon/app-runtime';
import { changedAnswer, deletedAnswer } from '@marathon/contracts/answers/changes';
import { draftAnswer, draftsAnswer } from '@marathon/contracts/answers/drafts';
import type { DraftFields, SavedDraft } from '@marathon/contracts/marathonDrafts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ignoreNotFound } from './ignoreNotFound.ts';

export const draftKeys = {
  all: ['drafts'],
  one: (id: string) => ['drafts', id],
} as const;

/** GET /drafts: the person's own, read again on each visit. */
const draftsQuery = ({ api }: Runtime) =>
  queryOptions({
    queryKey: draftKeys.all,
    queryFn: ({ signal }) => api.get('/drafts', { answer: draftsAnswer, signal }),
    staleTime: 0,
  });

/** GET /drafts/{id}, once for each visit, and not behind the person's back while they type. */
const draftQuery = ({ api }: Runtime, id: string) =>
  queryOptions({
    queryKey: draftKeys.one(id),
    queryFn: ({ signal }) => api.get(`/drafts/${encodeURIComponent(id)}`, { answer: draftAnswer, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useDrafts = () => useQuery(draftsQuery(useRuntime()));
export const useDraft = (id: string) => useQuery(draftQuery(useRuntime(), id));

/** As it is by now, beside the one that is being changed. */
export function useNewDraft(id: string) {
  const changed = draftQuery(useRuntime(), id);
  return useQuery({ ...changed, queryKey: [...changed.queryKey, 'now'], staleTime: 0 });
}

/** Puts the new state in the place of the one that is being changed. */
export function useTakeNewDraft(): (current: SavedDraft) => void {
  const queries = useQueryClient();
  return (current) => queries.setQueryData(draftKeys.one(current._id), current);
}

/** The entity tag of a draft as it was read. */
export const tagOfDraft = ({ changedAt }: SavedDraft) => `"${changedAt}"`;

interface Saving {
  readonly id: string;
  readonly fields: DraftFields;
  /** Of the draft that is being changed; absent for a new one. */
  readonly ifMatch?: string | undefined;
}

/** PUT /drafts/{id}: the id is made up here, so that saving twice saves once. A draft that was deleted meanwhile is saved as a new one. */
async function saveDraft(runtime: Runtime, { id, fields, ifMatch }: Saving) {
  const put = (condition: { readonly ifMatch?: string }) =>
    runtime.api.put(`/drafts/${id}`, fields, { answer: changedAnswer, ...condition });
  if (ifMatch === undefined) return put({});
  try {
    return await put({ ifMatch });
  } catch (error) {
    if (!isApiError(error, 'precondition-failed') || (await isThere(runtime, id))) throw error;
    return put({});
  }
}

const isThere = ({ api }: Runtime, id: string): Promise<boolean> =>
  api.get(`/drafts/${id}`, { answer: draftAnswer }).then(
    () => true,
    (error) => !isApiError(error, 'draft-not-found'),
  );

export function useSaveDraft() {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (saving: Saving) => saveDraft(runtime, saving),
    onSuccess: () => queries.removeQueries({ queryKey: draftKeys.all }),
  });
}

/** DELETE /drafts/{id} */
export function useDeleteDraft() {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      ignoreNotFound(api.delete(`/drafts/${id}`, { answer: deletedAnswer }), 'draft-not-found'),
    onSettled: () => queries.invalidateQueries({ queryKey: draftKeys.all }),
  });
}

/** 24 hexadecimal digits, as every id has them. */
export const newDraftId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
