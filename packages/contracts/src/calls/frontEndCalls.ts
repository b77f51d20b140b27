import { clientErrorSchema } from '../clientReports/clientErrors.ts';
import { clientViewsSchema } from '../clientReports/clientViews.ts';
import { clientVitalsSchema } from '../clientReports/clientVitals.ts';
import { liveRemotesSchema } from '../remotes/liveRemotes.ts';
import { type Call, conditional, input, named } from './call.ts';

export const frontEndCalls = {
  reportClientError: {
    method: 'post',
    path: '/client-errors',
    summary: 'Report an error of a page: counted, logged once a minute, without personal data',
    tag: 'front ends',
    body: named('ClientError', clientErrorSchema),
    status: 204,
    problems: [...input, 'rate-limited'],
  },
  reportClientViews: {
    method: 'post',
    path: '/client-views',
    summary: 'Report that a page showed a front end, or could not: counted, without personal data',
    description:
      'Canaries are judged by it: each browser counts once for its release, told apart by address and bucket.',
    tag: 'front ends',
    body: named('ClientViews', clientViewsSchema),
    status: 204,
    problems: [...input, 'rate-limited'],
  },
  reportClientVitals: {
    method: 'post',
    path: '/client-vitals',
    summary: 'Report how screens of a page felt: LCP, INP and CLS, without personal data',
    description:
      'Counted in fixed buckets for each release of a front end that is or was live. Other releases, and pages with a preview, count for nothing.',
    tag: 'front ends',
    body: named('ClientVitals', clientVitalsSchema),
    status: 204,
    problems: [...input, 'rate-limited'],
  },
  getRemotes: {
    method: 'get',
    path: '/remotes.json',
    summary:
      'The front ends that are live for the person who asks: screens, menu items, blocks, and where their files lie',
    tag: 'front ends',
    ...conditional,
    status: 200,
    answerHeaders: ['ETag'],
    answer: named('Remotes', liveRemotesSchema),
    problems: [],
  },
} as const satisfies Record<string, Call>;
