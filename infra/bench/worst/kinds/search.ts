import { anyOf, type Kind } from './kind.ts';
import { words } from './read.ts';

const ofBits = () => Math.floor(Math.random() * 256);

/** Twenty different searches at a time, from different addresses. */
export const search: Kind = ({ send, repeat }) =>
  repeat(20, () =>
    send({
      what: 'search of many',
      path: `/marathons?q=${anyOf(words)}&open=true&limit=${1 + Math.floor(Math.random() * 100)}`,
      headers: { 'x-forwarded-for': `10.${ofBits()}.${ofBits()}.${ofBits()}` },
    }),
  );
