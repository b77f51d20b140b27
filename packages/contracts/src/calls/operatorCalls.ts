import { changedSchema } from '../mutationResponses.ts';
import { operationsSchema } from '../operationsSnapshot.ts';
import { registrationListingQuerySchema, registrationListingSchema } from '../registrationListing.ts';
import { takedownStateSchema } from '../takedown.ts';
import { takedownRequestSchema } from '../takedownRequests.ts';
import { type Call, input, named, token } from './call.ts';

/** The token may not be made for it. */
const takedown = [...token, 'forbidden', 'marathon-not-found', 'unavailable'] as const;

export const operatorCalls = {
  getOperations: {
    method: 'get',
    path: '/operations',
    summary:
      'How the product does now and in the last five minutes: registrations a second, who waits, who is turned away, latency, the busiest marathons. A browser gets the page that shows it',
    tag: 'operations',
    access: 'operatorToken',
    status: 200,
    answer: named('Operations', operationsSchema),
    problems: [...token, 'rate-limited'],
  },
  followOperations: {
    method: 'get',
    path: '/operations/live',
    summary:
      'The same each second, as server-sent events: history once, then snapshot. It ends with the token; 20 listeners at most',
    tag: 'operations',
    access: 'operatorToken',
    status: 200,
    problems: [...token, 'rate-limited'],
  },
  listAllRegistrations: {
    method: 'get',
    path: '/operations/registrations',
    summary:
      'The registrations of a marathon by page, for an audit: whether they are there, not whose they are',
    tag: 'operations',
    access: 'operatorToken',
    query: registrationListingQuerySchema,
    status: 200,
    answer: named('RegistrationListing', registrationListingSchema),
    problems: ['validation-failed', ...token, 'unavailable'],
  },
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
