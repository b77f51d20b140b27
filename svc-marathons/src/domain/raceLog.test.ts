import { expect, test } from 'vitest';
import { aMarathon } from '../testing/builders.ts';
import { raceChangedEntry } from './raceLog.ts';

const at = new Date('2026-12-24T12:00:00.000Z');
const ada = { accountId: 'ada', name: 'Ada Lovelace' };
const act = { id: 'e1', at, actor: ada };

test('a changed race is logged with what each field was and is', () => {
  const before = aMarathon({ participantsLimit: 100 });
  const after = { ...before, participantsLimit: 150, waitingRoom: true, revision: 2 };
  expect(raceChangedEntry(before, after, act)).toEqual({
    id: 'e1',
    marathonId: before._id,
    at: at.toISOString(),
    action: 'changed',
    actor: ada,
    member: { accountId: null, name: null },
    changes: [
      { field: 'participantsLimit', before: 100, after: 150 },
      { field: 'waitingRoom', before: false, after: true },
    ],
  });
});

test('of picture, description, organizer and contact the log says only that they changed', () => {
  const before = aMarathon();
  const presented = { image: '/pictures/a', description: 'Another' };
  const after = { ...before, ...presented, organizer: 'Grace Hopper', contactEmail: 'grace@example.org' };
  const unkept = { before: null, after: null };
  expect(raceChangedEntry(before, after, act).changes).toEqual([
    { field: 'image', ...unkept },
    { field: 'description', ...unkept },
    { field: 'organizer', ...unkept },
    { field: 'contactEmail', ...unkept },
  ]);
});
