import { takedownStateSchema } from '../marathon/takedown.ts';
import { takedownRequestSchema } from '../marathon/takedownRequests.ts';
import { changedSchema } from '../mutationResponses.ts';
import { type Call, input, named, token } from './call.ts';

const takedown = [...token, 'forbidden', 'marathon-not-found', 'unavailable'] as const;

export const takedownCalls = {
  getTakedown: {
    method: 'get',
    path: '/operations/marathons/{id}/takedown',
    summary: 'Whether a marathon was taken down, and all that operators decided about it',
    tag: 'operations',
    access: 'operatorToken',
    status: 200,
    answer: named('TakedownState', takedownStateSchema),
    problems: [...takedown, 'rate-limited'],
  },
  takeDownMarathon: {
    method: 'put',
    path: '/operations/marathons/{id}/takedown',
    summary:
      'Take a marathon down: only its team sees it any more, with the reason, and cannot change it; nobody registers. Again with another reason: that one counts',
    tag: 'operations',
    access: 'operatorToken',
    body: named('TakedownRequest', takedownRequestSchema),
    status: 200,
    answer: named('Changed', changedSchema),
    problems: [...input, ...takedown, 'rate-limited'],
  },
  restoreMarathon: {
    method: 'delete',
    path: '/operations/marathons/{id}/takedown',
    summary: 'Bring a marathon back, as it was before it was taken down',
    tag: 'operations',
    access: 'operatorToken',
    status: 200,
    answer: named('Changed', changedSchema),
    problems: [...takedown, 'rate-limited'],
  },
} as const satisfies Record<string, Call>;
