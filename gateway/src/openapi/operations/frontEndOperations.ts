import { input, type Operation } from './operation.ts';

export const frontEndOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/client-errors',
    summary: 'Report an error of a page: counted, logged once a minute, without personal data',
    tag: 'front ends',
    body: 'ClientError',
    status: 204,
    problems: [...input, 'rate-limited'],
  },
  {
    method: 'get',
    path: '/remotes.json',
    summary: 'Which version of each micro-frontend is live',
    tag: 'front ends',
    status: 200,
    answer: 'Remotes',
    problems: [],
  },
];
