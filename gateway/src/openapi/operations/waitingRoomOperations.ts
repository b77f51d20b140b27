import { conditional, type Operation, token } from './operation.ts';

const room = ['no-waiting-room', 'unavailable'] as const;
const own = [...token, ...room, 'rate-limited'] as const;
const tag = 'waiting rooms';

export const waitingRoomOperations: readonly Operation[] = [
  {
    ...conditional,
    method: 'get',
    path: '/waiting-rooms/{id}',
    summary: 'The waiting room of a marathon',
    description:
      'The same for everybody, and a second old at most. Pages hear of changes on GET /marathons/live, as events `waiting-room`.',
    tag,
    status: 200,
    answerHeaders: ['ETag'],
    answer: 'WaitingRoom',
    problems: [...room, 'rate-limited'],
  },
  {
    method: 'get',
    path: '/waiting-rooms/{id}/draw',
    summary: 'All that it takes to draw again: the seed, and who took part',
    description:
      'The key is HMAC-SHA-256 of the sorted entrants, joined by line feeds, under the seed; the rank of an entrant is HMAC-SHA-256 of the entrant under that key; the lowest rank has the number 1. It never changes.',
    tag,
    status: 200,
    answerHeaders: ['ETag'],
    answer: 'DrawRecord',
    problems: [...room, 'not-drawn-yet', 'rate-limited'],
  },
  {
    method: 'get',
    path: '/waiting-rooms/{id}/entry',
    summary: 'One’s own entry, with the token of an admission when it is one’s turn',
    tag,
    security: 'apiToken',
    status: 200,
    answer: 'WaitingRoomEntry',
    problems: [...own, 'not-entered'],
  },
  {
    method: 'put',
    path: '/waiting-rooms/{id}/entry',
    summary: 'Enter the waiting room',
    description:
      'Who is in stays where they are, however often they ask. Who let their turn pass takes a place at the end. Where registering needs a verified address, so does this.',
    tag,
    security: 'apiToken',
    status: 200,
    answer: 'WaitingRoomEntry',
    problems: [...own, 'email-not-verified', 'not-open-yet', 'registration-closed'],
  },
  {
    method: 'delete',
    path: '/waiting-rooms/{id}/entry',
    summary: 'Leave the waiting room',
    description:
      'Entering again before the draw, or before one’s number is called, gives the same place again. An admission ends when it would have ended.',
    tag,
    security: 'apiToken',
    status: 200,
    answer: 'Deleted',
    problems: [...own, 'not-entered'],
  },
  {
    method: 'post',
    path: '/waiting-rooms/{id}/entry/extension',
    summary: 'Extend one’s admission, once',
    tag,
    security: 'apiToken',
    status: 200,
    answer: 'WaitingRoomEntry',
    problems: [...own, 'email-not-verified', 'not-entered', 'not-extendable'],
  },
];
