import { marathonStatus } from '@marathon/contracts/registrationWindow';
import { aMarathon } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { comingUp } from '../myMarathon.ts';
import { wholeMarathon } from './wholeMarathon.ts';

const now = new Date('2030-01-01');

test('a marathon that lacks nothing stays as it is', () => {
  expect(wholeMarathon(aMarathon())).toEqual(aMarathon());
});

test('a marathon of which only the id came has a title, no date and no limit', () => {
  const bare = wholeMarathon({ _id: '1' });
  expect(bare).toMatchObject({ title: 'Untitled marathon', participantsLimit: null, registrationCount: 0 });
  expect(marathonStatus(bare, now)).toBe('closed');
  expect(comingUp([bare, aMarathon()], now, 3)).toEqual([aMarathon()]);
});
