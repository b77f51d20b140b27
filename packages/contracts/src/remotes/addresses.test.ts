import { expect, test } from 'vitest';
import { addressOf } from './addresses.ts';

test.each(['static/js/async/list.0123456789.js', 'static/js/async/4.c16ae9929a.js.LICENSE.txt'])(
  '%s has the same address in every release',
  (file) => {
    expect(addressOf('1.0.0-0123456789', file)).toBe(`files/${file}`);
    expect(addressOf('2.0.0-9876543210', file)).toBe(`files/${file}`);
  },
);

test.each(['static/js/solver.js', 'remoteEntry.1.js', 'static/0123456789/a.js'])(
  '%s has an address in its release',
  (file) => {
    expect(addressOf('1.0.0-0123456789', file)).toBe(`1.0.0-0123456789/${file}`);
  },
);
