import { anyOf, type Kind } from './kind.ts';

const words = ['m', 'me', 'mea', 'mara', 'n', 'no', 'now', 'b', 'be', 'bench'];
const limit = () => 1 + Math.floor(Math.random() * 100);

export const read: Kind = async ({ send, repeat }) => {
  await Promise.all([
    repeat(8, () => send({ what: 'search', path: `/marathons?q=${anyOf(words)}&limit=${limit()}` })),
    repeat(4, () => send({ what: 'whole list', path: '/marathons', headers: { 'accept-encoding': 'gzip' } })),
  ]);
};

const ofBits = () => Math.floor(Math.random() * 256);

/** Twenty different searches at a time, from different addresses. */
export const search: Kind = ({ send, repeat }) =>
  repeat(20, () =>
    send({
      what: 'search of many',
      path: `/marathons?q=${anyOf(words)}&open=true&limit=${limit()}`,
      headers: { 'x-forwarded-for': `10.${ofBits()}.${ofBits()}.${ofBits()}` },
    }),
  );

export const listen: Kind = ({ send, repeat }) =>
  repeat(8, () => send({ what: 'listen', path: '/marathons/live?lastEventId=x-1', isLeft: true }));

export const enter: Kind = ({ send, repeat }, { rooms }) =>
  repeat(4, () => send({ what: 'enter', method: 'PUT', path: `/waiting-rooms/${anyOf(rooms)}/entry` }));
