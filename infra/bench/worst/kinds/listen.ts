import type { Kind } from './kind.ts';

export const listen: Kind = ({ send, repeat }) =>
  repeat(8, () => send({ what: 'listen', path: '/marathons/live?lastEventId=x-1', isLeft: true }));
