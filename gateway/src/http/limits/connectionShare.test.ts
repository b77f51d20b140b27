import { expect, test } from 'vitest';
import { connectionShare } from './connectionShare.ts';

const local = { publicUrl: 'http://localhost:8080' };
const open = { publicUrl: 'https://run.example' };

test.each([
  ['192.0.2.1', local, '192.0.2.1'],
  ['::ffff:192.0.2.1', open, '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', open, '2001:db8:1:2::/64'],
  ['127.0.0.1', local, undefined],
  ['::ffff:127.0.0.1', local, undefined],
  ['::1', local, undefined],
  ['127.0.0.1', open, '127.0.0.1'],
  ['192.0.2.1', { ...open, trustProxy: 1 }, undefined],
])('connections of %s to %o count for %s', (ip, surroundings, counted) => {
  expect(connectionShare(surroundings).keyOf(ip)).toBe(counted);
});
