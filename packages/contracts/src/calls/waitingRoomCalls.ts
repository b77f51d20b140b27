import { deletedSchema } from '../mutationResponses.ts';
import { drawRecordSchema, waitingRoomEntrySchema, waitingRoomSchema } from '../waitingRoom/waitingRoom.ts';
import { type Call, conditional, named, token } from './call.ts';

const room = ['no-waiting-room', 'unavailable'] as const;
const own = [...token, ...room, 'rate-limited'] as const;
const tag = 'waiting rooms';

export const waitingRoomCalls = {
  getWaitingRoom: {
    ...conditional,
    method: 'get',
    path: '/waiting-rooms/{id}',
    summary: 'The waiting room of a marathon',
    description:
      'The same for everybody, and a second old at most. Pages hear of changes on GET /marathons/live, as events `waiting-room`.',
    tag,
    status: 200,
    answerHeaders: ['ETag'],
    answer: named('WaitingRoom', waitingRoomSchema),
    problems: [...room, 'rate-limited'],
  },
  getDraw: {
    method: 'get',
    path: '/waiting-rooms/{id}/draw',
    summary: 'All that it takes to draw again: the seed, and who took part',
    description:
      'The key is HMAC-SHA-256 of the sorted entrants, joined by line feeds, under the seed; the rank of an entrant is HMAC-SHA-256 of the entrant under that key; the lowest rank has the number 1. It never changes.',
    tag,
    status: 200,
    answerHeaders: ['ETag'],
    answer: named('DrawRecord', drawRecordSchema),
    problems: [...room, 'not-drawn-yet', 'rate-limited'],
  },
  getEntry: {
    method: 'get',
    path: '/waiting-rooms/{id}/entry',
    summary: 'One’s own entry, with the token of an admission when it is one’s turn',
    tag,
    access: 'apiToken',
    status: 200,
    answer: named('WaitingRoomEntry', waitingRoomEntrySchema),
    problems: [...own, 'not-entered'],
  },
  enterWaitingRoom: {
    method: 'put',
    path: '/waiting-rooms/{id}/entry',
    summary: 'Enter the waiting room',
    description:
      'Who is in stays where they are, however often they ask. Who let their turn pass takes a place at the end. Where registering needs a verified address, so does this.',
    tag,
    access: 'apiToken',
    status: 200,
    answer: named('WaitingRoomEntry', waitingRoomEntrySchema),
    problems: [...own, 'email-not-verified', 'not-open-yet', 'registration-closed'],
  },
  leaveWaitingRoom: {
    method: 'delete',
    path: '/waiting-rooms/{id}/entry',
    summary: 'Leave the waiting room',
    description:
      'Entering again before the draw, or before one’s number is called, gives the same place again. An admission ends when it would have ended.',
    tag,
    access: 'apiToken',
    status: 200,
    answer: named('Deleted', deletedSchema),
    problems: [...own, 'not-entered'],
  },
  extendAdmission: {
    method: 'post',
    path: '/waiting-rooms/{id}/entry/extension',
    summary: 'Extend one’s admission, once',
    tag,
    access: 'apiToken',
    status: 200,
    answer: named('WaitingRoomEntry', waitingRoomEntrySchema),
    problems: [...own, 'email-not-verified', 'not-entered', 'not-extendable'],
  },
} as const satisfies Record<string, Call>;
