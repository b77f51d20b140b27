import { aMarathon } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { differences, mergedForm } from './changedMeanwhile.ts';
import { formOf } from './marathonForm.ts';

const original = formOf(aMarathon({ title: 'Night Run', location: 'Oslo', participantsLimit: 10 }));
const current = { ...original, title: 'Dawn Run', location: 'Bergen' };

test('the new state gets what this person changed, and keeps what somebody else did', () => {
  const typed = { ...original, location: 'Stavanger', participantsLimit: '20' };
  expect(mergedForm({ original, current, typed })).toEqual({
    ...current,
    location: 'Stavanger',
    participantsLimit: '20',
  });
});

test('what differs is named with both values, and nothing else', () => {
  const typed = { ...original, location: 'Stavanger', waitingRoom: !original.waitingRoom };
  expect(differences({ current, typed })).toEqual([
    { field: 'title', now: 'Dawn Run', typed: 'Night Run' },
    { field: 'location', now: 'Bergen', typed: 'Stavanger' },
    { field: 'waitingRoom', now: original.waitingRoom, typed: !original.waitingRoom },
  ]);
  expect(differences({ current, typed: current })).toEqual([]);
});
