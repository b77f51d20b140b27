import { anyOf, type Kind } from './kind.ts';

export const enter: Kind = ({ send, repeat }, { rooms }) =>
  repeat(4, () => send({ what: 'enter', method: 'PUT', path: `/waiting-rooms/${anyOf(rooms)}/entry` }));
