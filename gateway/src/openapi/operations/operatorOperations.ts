import { registrationListingQuerySchema } from '@marathon/contracts/registrationListing';
import { input, type Operation, token } from './operation.ts';

/** The token may not be made for it. */
const takedown = [...token, 'forbidden', 'marathon-not-found', 'unavailable'] as const;

export const operatorOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/operations',
    summary:
      'How the product does now and in the last five minutes: registrations a second, who waits, who is turned away, latency, the busiest marathons. A browser gets the page that shows it',
    tag: 'operations',
    security: 'operatorToken',
    status: 200,
    answer: 'Operations',
    problems: [...token, 'rate-limited'],
  },
  {
    method: 'get',
    path: '/operations/live',
    summary:
      'The same each second, as server-sent events: history once, then snapshot. It ends with the token; 20 listeners at most',
    tag: 'operations',
    security: 'operatorToken',
    status: 200,
    problems: [...token, 'rate-limited'],
  },
  {
    method: 'get',
    path: '/operations/registrations',
    summary:
      'The registrations of a marathon by page, for an audit: whether they are there, not whose they are',
    tag: 'operations',
    security: 'operatorToken',
    query: registrationListingQuerySchema,
    status: 200,
    answer: 'RegistrationListing',
    problems: ['validation-failed', ...token, 'unavailable'],
  },
  {
    method: 'get',
    path: '/operations/marathons/{id}/takedown',
    summary: 'Whether a marathon was taken down, and all that operators decided about it',
    tag: 'operations',
    security: 'operatorToken',
    status: 200,
    answer: 'TakedownState',
    problems: [...takedown, 'rate-limited'],
  },
  {
    method: 'put',
    path: '/operations/marathons/{id}/takedown',
    summary:
      'Take a marathon down: only its team sees it any more, with the reason, and cannot change it; nobody registers. Again with another reason: that one counts',
    tag: 'operations',
    security: 'operatorToken',
    body: 'TakedownRequest',
    status: 200,
    answer: 'Changed',
    problems: [...input, ...takedown, 'rate-limited'],
  },
  {
    method: 'delete',
    path: '/operations/marathons/{id}/takedown',
    summary: 'Bring a marathon back, as it was before it was taken down',
    tag: 'operations',
    security: 'operatorToken',
    status: 200,
    answer: 'Changed',
    problems: [...takedown, 'rate-limited'],
  },
];
