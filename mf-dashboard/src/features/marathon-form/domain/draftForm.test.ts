import { expect, test } from 'vitest';
import { formOfDraft, readDraftForm } from './draftForm.ts';
import { emptyMarathonForm } from './marathonForm.ts';

const typed = {
  ...emptyMarathonForm(),
  title: ' Fjord Run ',
  timeZone: 'Europe/Oslo',
  registrationEnd: '05/31/2030',
  eventDate: '06/20/2030',
  startTime: '07:30',
  registrationFee: '12,50',
};

test('a draft holds what is decided so far, and its form shows that again', () => {
  const read = readDraftForm(typed);
  if (!read.ok) throw new Error(read.refusal.code);
  expect(read.value).toEqual({
    title: 'Fjord Run',
    distance: '10k',
    timeZone: 'Europe/Oslo',
    registrationEnd: '2030-05-31T21:59:59.999Z',
    eventDate: '2030-06-20T05:30:00.000Z',
    registrationFee: 12.5,
    waitingRoom: false,
  });
  expect(formOfDraft(read.value)).toEqual({ ...typed, title: 'Fjord Run', registrationFee: '12.5' });
});

test('a draft holds the times of registration', () => {
  const timed = { ...typed, registrationStart: '05/01/2030', openingTime: '12:00', closingTime: '18:00' };
  const read = readDraftForm(timed);
  if (!read.ok) throw new Error(read.refusal.code);
  expect(read.value).toMatchObject({
    registrationStart: '2030-05-01T10:00:00.000Z',
    registrationEnd: '2030-05-31T16:00:00.000Z',
  });
  expect(formOfDraft(read.value)).toMatchObject({ openingTime: '12:00', closingTime: '18:00' });
});

test('days of before are shown as they are, and what a draft lacks is as in an empty form', () => {
  const form = formOfDraft({ eventDate: '2030-06-20', distance: 7n, unknown: 1 });
  expect(form).toEqual({ ...emptyMarathonForm(), eventDate: '06/20/2030' });
});

test.each([
  [{ eventDate: '31/31/2030' }, 'eventDate'],
  [{ registrationFee: 'ten' }, 'registrationFee'],
  [{ image: 'fjord.jpg' }, 'image'],
])('a draft with %j says which field is wrong', (wrong, path) => {
  expect(readDraftForm({ ...typed, ...wrong })).toMatchObject({
    refusal: { errors: expect.arrayContaining([expect.objectContaining({ path })]) },
  });
});
