import { registrationListingQuerySchema } from '@marathon/contracts/registrationListing';
import { type Operation, token } from './operation.ts';

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
];
