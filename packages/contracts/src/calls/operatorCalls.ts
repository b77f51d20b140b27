import { operationsSchema } from '../services/operationsSnapshot.ts';
import { type Call, named, token } from './call.ts';

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
} as const satisfies Record<string, Call>;
