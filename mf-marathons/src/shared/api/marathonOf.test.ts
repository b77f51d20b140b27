import { aMarathon } from '@marathon/front-end-testing/builders';
import { expect, it } from 'vitest';
import { type MarathonAnswer, marathonOf } from './marathonOf.ts';

it('keeps a complete marathon as it is', () => {
  const marathon = aMarathon({ registrationCount: 7 });
  expect(marathonOf(marathon)).toEqual(marathon);
});

it('gives what an answer leaves out its default', () => {
  const { eventDate, registrationCount, registrationFee, participantsLimit, ...rest } = aMarathon({
    marathonDate: '2031-01-02T09:00:00.000Z',
  });
  expect(marathonOf(rest satisfies MarathonAnswer)).toMatchObject({
    eventDate: '2031-01-02T09:00:00.000Z',
    registrationCount: 0,
    registrationFee: null,
    participantsLimit: null,
  });
});
