import { z } from 'zod';
import type { Call } from './call.ts';

export const liveCalls = {
  followMarathons: {
    method: 'get',
    path: '/marathons/live',
    summary:
      'Marathons as they change, as server-sent events: count {marathonId, registrationCount, countRevision}, of two counts, also those that GET /marathons and /marathons/{id} answer, the one with the higher countRevision is the later; changed {marathonId} when it was edited or deleted; waiting-room {marathonId, phase, entries, calledUpTo, admissionsPerMinute}; position {} for its id alone; reset {} when more was missed than is kept, so that the client loads again',
    tag: 'marathons',
    query: z.object({ lastEventId: z.string().optional() }),
    headers: ['Last-Event-ID'],
    status: 200,
    problems: ['rate-limited', 'unavailable'],
  },
} as const satisfies Record<string, Call>;
