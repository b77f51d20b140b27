import { marathonDraftSchema } from '../marathon/marathonDraftRequests.ts';
import { savedDraftSchema, savedDraftsSchema } from '../marathon/marathonDrafts.ts';
import { changedSchema, deletedSchema } from '../mutationResponses.ts';
import { type Call, input, named, token } from './call.ts';

const mine = { tag: 'marathons', access: 'apiToken', status: 200 } as const;

export const draftCalls = {
  listDrafts: {
    ...mine,
    method: 'get',
    path: '/drafts',
    summary: 'One’s own drafts of marathons, the last changed first',
    answer: named('Drafts', savedDraftsSchema),
    problems: [...token, 'rate-limited'],
  },
  getDraft: {
    ...mine,
    method: 'get',
    path: '/drafts/{id}',
    summary: 'One of one’s own drafts',
    answerHeaders: ['ETag'],
    answer: named('Draft', savedDraftSchema),
    problems: [...token, 'draft-not-found', 'rate-limited'],
  },
  saveDraft: {
    ...mine,
    method: 'put',
    path: '/drafts/{id}',
    summary:
      'Save a draft, under an id that the client makes up the first time: 24 hex digits. With If-Match only if the draft still has this ETag. POST /marathons?draft={id} publishes it; then its id is spent, and marathonId of the problem names the marathon',
    headers: ['If-Match'],
    body: named('MarathonDraft', marathonDraftSchema),
    answerHeaders: ['ETag'],
    answer: named('Changed', changedSchema),
    problems: [
      ...input,
      ...token,
      'draft-not-found',
      'draft-published',
      'precondition-failed',
      'too-many-drafts',
      'rate-limited',
    ],
  },
  deleteDraft: {
    ...mine,
    method: 'delete',
    path: '/drafts/{id}',
    summary: 'Delete one of one’s own drafts',
    answer: named('Deleted', deletedSchema),
    problems: [...token, 'draft-not-found', 'rate-limited'],
  },
} as const satisfies Record<string, Call>;
