import { anyOf, type Kind } from './kind.ts';

export const words = ['m', 'me', 'mea', 'mara', 'n', 'no', 'now', 'b', 'be', 'bench'];
const limit = () => 1 + Math.floor(Math.random() * 100);

export const read: Kind = async ({ send, repeat }) => {
  await Promise.all([
    repeat(8, () => send({ what: 'search', path: `/marathons?q=${anyOf(words)}&limit=${limit()}` })),
    repeat(4, () => send({ what: 'whole list', path: '/marathons', headers: { 'accept-encoding': 'gzip' } })),
  ]);
};
