import { isApiError, type Runtime, useRuntime } from '@marathon/app-runtime';
import type { DraftFields } from '@marathon/contracts/marathonDraftRequests';
import type { SavedDraft } from '@marathon/contracts/marathonDrafts';
import { savedDraftSchema, savedDraftsSchema } from '@marathon/contracts/marathonDrafts';
import { changedSchema, deletedSchema } from '@marathon/contracts/mutationResponses';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ignoreNotFound } from './ignoreNotFound.ts';

export const draftKeys = {
  all: ['drafts'],
  one: (id: string) => ['drafts', id],
} as const;

/** GET /drafts: the person's own, reloaded on each visit. */
const draftsQuery = ({ api }: Runtime) =>
  queryOptions({
    queryKey: draftKeys.all,
    queryFn: ({ signal }) => api.get('/drafts', { answer: savedDraftsSchema, signal }),
    staleTime: 0,
  });

/** GET /drafts/{id}: read once per visit, never while the person types. */
const draftQuery = ({ api }: Runtime, id: string) =>
  queryOptions({
    queryKey: draftKeys.one(id),
    queryFn: ({ signal }) =>
      api.get(`/drafts/${encodeURIComponent(id)}`, { answer: savedDraftSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useDrafts = () => useQuery(draftsQuery(useRuntime()));
export const useDraft = (id: string) => useQuery(draftQuery(useRuntime(), id));

/** The current state, beside the edited one. */
export function useNewDraft(id: string) {
  const changed = draftQuery(useRuntime(), id);
  return useQuery({ ...changed, queryKey: [...changed.queryKey, 'now'], staleTime: 0 });
}

/** Replaces the edited state by the current one. */
export function useTakeNewDraft(): (current: SavedDraft) => void {
  const queries = useQueryClient();
  return (current) => queries.setQueryData(draftKeys.one(current._id), current);
}

export const tagOfDraft = ({ changedAt }: SavedDraft) => `"${changedAt}"`;

interface Saving {
  readonly id: string;
  readonly fields: DraftFields;
  /** Of the edited draft; absent for a new one. */
  readonly ifMatch?: string | undefined;
}

/** PUT /drafts/{id}: the caller's id, so that saving twice saves once. A draft deleted meanwhile is made again. */
async function saveDraft(runtime: Runtime, { id, fields, ifMatch }: Saving) {
  const put = (condition: { readonly ifMatch?: string }) =>
    runtime.api.put(`/drafts/${id}`, fields, { answer: changedSchema, ...condition });
  if (ifMatch === undefined) return put({});
  try {
    return await put({ ifMatch });
  } catch (error) {
    if (!isApiError(error, 'precondition-failed') || (await isThere(runtime, id))) throw error;
    return put({});
  }
}

const isThere = ({ api }: Runtime, id: string): Promise<boolean> =>
  api.get(`/drafts/${id}`, { answer: savedDraftSchema }).then(
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
      ignoreNotFound(api.delete(`/drafts/${id}`, { answer: deletedSchema }), 'draft-not-found'),
    onSettled: () => queries.invalidateQueries({ queryKey: draftKeys.all }),
  });
}

/** 24 hexadecimal digits, like every id. */
export const newDraftId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
