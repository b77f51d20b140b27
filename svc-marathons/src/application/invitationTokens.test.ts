import { expect, test } from 'vitest';
import { createInvitationTokens } from './invitationTokens.ts';

const tokens = createInvitationTokens(['a secret of at least thirty-two characters']);
const others = createInvitationTokens(['another secret of thirty-two characters']);
const id = 'abcdefabcdefabcdefabcdef';
const own = tokens.tokenOf(id);

test('a token tells its invitation', () => {
  expect(tokens.idOf(own)).toBe(id);
});

test.each(['', id, own.slice(0, -2), `0${own.slice(1)}`, own.toUpperCase(), others.tokenOf(id)])(
  'what we did not make is no token: %s',
  (token) => {
    expect(tokens.idOf(token)).toBeUndefined();
  },
);

test('after a change of secrets a token of before is one as long as its secret is kept', () => {
  const [former, added] = [
    'a secret of at least thirty-two characters',
    'a new secret of thirty-two characters',
  ];
  const both = createInvitationTokens([added, former]);
  expect(both.idOf(own)).toBe(id);
  expect(both.idOf(both.tokenOf(id))).toBe(id);
  expect(tokens.idOf(both.tokenOf(id))).toBeUndefined();
  expect(createInvitationTokens([added]).idOf(own)).toBeUndefined();
});
