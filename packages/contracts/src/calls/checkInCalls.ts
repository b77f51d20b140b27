import { changedSchema } from '../mutationResponses.ts';
import { checkInRequestSchema } from '../tickets/ticketRequests.ts';
import { checkInCountsSchema, checkInSchema } from '../tickets/tickets.ts';
import { type Call, input, named, ofOrganizer } from './call.ts';

const atStart = { tag: 'registrations', access: 'apiToken', status: 200 } as const;

export const checkInCalls = {
  checkIn: {
    ...atStart,
    method: 'put',
    path: '/marathons/{id}/check-ins/{checkInId}',
    summary: 'Check somebody in at the start of one’s own marathon, by ticket or by registration',
    description:
      'The client makes up checkInId, 24 hex digits, for each scan. Sent again under the same id it changes nothing and has the same answer. Under another id the answer is already-checked-in, with time and name of the first check-in.',
    body: named('CheckInRequest', checkInRequestSchema),
    answer: named('CheckIn', checkInSchema),
    problems: ['taken-down', ...input, ...ofOrganizer, 'registration-not-found'],
  },
  undoCheckIn: {
    ...atStart,
    method: 'delete',
    path: '/marathons/{id}/registrations/{registrationId}/check-in',
    summary: 'Undo a check-in; the log of the marathon keeps both',
    description: 'Of somebody who is not checked in it changes nothing: modifiedCount is 0.',
    answer: named('Changed', changedSchema),
    problems: ['taken-down', ...ofOrganizer, 'registration-not-found'],
  },
  getCheckInCounts: {
    ...atStart,
    method: 'get',
    path: '/marathons/{id}/check-ins',
    summary: 'How many are checked in, of how many who are registered',
    answer: named('CheckInCounts', checkInCountsSchema),
    problems: [...ofOrganizer],
  },
} as const satisfies Record<string, Call>;
