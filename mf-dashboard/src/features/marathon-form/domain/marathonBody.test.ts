import { expect, test } from 'vitest';
import { aMarathonForm } from '../../../testing/aMarathonForm.ts';
import { changedMarathonBody, newMarathonBody } from './marathonBody.ts';
import { readMarathonForm } from './readMarathonForm.ts';

const read = readMarathonForm(aMarathonForm({ registrationFee: '45' }));
if (!read.ok) throw new Error('the builder makes a form that is right');
const marathon = read.value;

test('a new marathon goes out with the fields of the specification', () => {
  const body = newMarathonBody(marathon, 'ada@example.org', new Date('2030-01-01T12:00:00Z'));
  expect(body).toMatchObject({
    title: 'Midnight Sun Run',
    distance: '10k',
    registrationFee: 45,
    registrationCount: 0,
    createdAt: '2030-01-01T12:00:00.000Z',
    createdBy: 'ada@example.org',
  });
  expect(body.marathonDate).toBe(marathon.eventDate);
  expect(body).not.toHaveProperty('startTime');
});

test('a change says nothing of what the server decides', () => {
  const body = changedMarathonBody(marathon);
  expect(body.marathonDate).toBe(marathon.eventDate);
  for (const field of ['registrationCount', 'createdAt', 'createdBy', 'eventDate'])
    expect(body).not.toHaveProperty(field);
});
