import { input, type Operation, token } from './operation.ts';

const mine = { tag: 'marathons', security: 'apiToken', status: 200 } as const;

/** Marathons that are not published yet: only their organizer sees them. */
export const draftOperations: readonly Operation[] = [
  {
    ...mine,
    method: 'get',
    path: '/drafts',
    summary: 'One’s own drafts of marathons, the last changed first',
    answer: 'Drafts',
    problems: [...token, 'rate-limited'],
  },
  {
    ...mine,
    method: 'get',
    path: '/drafts/{id}',
    summary: 'One of one’s own drafts',
    answerHeaders: ['ETag'],
    answer: 'Draft',
    problems: [...token, 'draft-not-found', 'rate-limited'],
  },
  {
    ...mine,
    method: 'put',
    path: '/drafts/{id}',
    summary:
      'Save a draft, under an id that the client makes up the first time: 24 hex digits. With If-Match only if the draft still has this ETag. POST /marathons?draft={id} publishes it; then its id is spent, and marathonId of the problem names the marathon',
    headers: ['If-Match'],
    body: 'MarathonDraft',
    answerHeaders: ['ETag'],
    answer: 'Changed',
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
  {
    ...mine,
    method: 'delete',
    path: '/drafts/{id}',
    summary: 'Delete one of one’s own drafts',
    answer: 'Deleted',
    problems: [...token, 'draft-not-found', 'rate-limited'],
  },
];
