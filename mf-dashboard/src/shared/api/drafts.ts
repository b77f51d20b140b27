import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { changedAnswer, deletedAnswer } from '@marathon/contracts/answers/changes';
import { draftAnswer, draftsAnswer } from '@marathon/contracts/answers/drafts';
import type { DraftFields } from '@marathon/contracts/marathonDrafts';
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

interface Saving {
  readonly id: string;
  readonly fields: DraftFields;
}

/** PUT /drafts/{id}: the id is made up here, so that saving twice saves once. */
export function useSaveDraft() {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: Saving) => api.put(`/drafts/${id}`, fields, { answer: changedAnswer }),
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
