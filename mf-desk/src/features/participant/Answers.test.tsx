import {
  aGivenAnswer,
  answerAlert,
  aProblem,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { aRunner, openDesk, race, serveRace } from '../../testing/desk.ts';

const runner = aRunner(1);
const path = `/marathons/${race._id}/registrations/${runner.registrationId}`;
const serve = (answers: readonly object[], medicalAnswers: number) =>
  server.use(
    http.get(`${path}/answers`, () =>
      HttpResponse.json({ version: 1, answers: [...answers], medicalAnswers }),
    ),
  );
const open = (role?: string) =>
  openDesk(
    `/${race._id}/${runner.registrationId}`,
    role === undefined
      ? {}
      : { memberships: [{ memberId: race._id, role: role as 'desk', endsAt: null, marathon: race }] },
  );
const answers = async () => within(await screen.findByRole('region', { name: 'Answers' }));
const alert = {
  title: 'Read the medical answers?',
  text: 'The log will show that you read them, with your name. The runner sees that an organizer did.',
};
const reading = () => sentRequests('POST', `${path}/medical-answers`);

beforeEach(() => {
  serveRace();
  server.use(http.get(path, () => HttpResponse.json({ ...runner })));
});

test('an organizer sees what somebody answered, with the question as it was asked', async () => {
  serve([aGivenAnswer(), aGivenAnswer({ ...birthday, text: '1990-02-28' })], 0);
  await open();
  const shown = await answers();
  expect(await shown.findByText('Harbour Runners')).toBeVisible();
  expect(shown.getByText('Feb 28, 1990')).toBeVisible();
  expect(shown.queryByRole('button')).toBeNull();
});

test('where nothing was asked nothing is said about it', async () => {
  await open();
  expect(await screen.findByRole('region', { name: 'History' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Answers' })).toBeNull();
});

test('medical answers are read on purpose, and the reader knows that it is logged', async () => {
  serve([aGivenAnswer()], 1);
  server.use(
    http.post(`${path}/medical-answers`, () =>
      HttpResponse.json({ answers: [allergies], deletedAt: '2030-07-20T09:00:00.000Z' }),
    ),
  );
  const { person } = await open();
  const button = await screen.findByRole('button', { name: 'Read medical answers …' });
  await person.click(button);
  await answerAlert(person, alert, 'Cancel');
  expect(await reading()).toEqual([]);
  await person.click(button);
  await answerAlert(person, alert, 'Read them');
  const medical = within(await screen.findByRole('group', { name: 'Medical answers' }));
  expect(medical.getByText('Nuts')).toBeVisible();
  expect(medical.getByText(/Deleted on Jul 20, 2030/)).toBeVisible();
  expect(await reading()).toHaveLength(1);
});

test('why they could not be read stands beside the button', async () => {
  serve([], 2);
  server.use(http.post(`${path}/medical-answers`, () => aProblem('forbidden')));
  const { person } = await open();
  expect(await screen.findByText(/2 medical answers are stored separately/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Read medical answers …' }));
  await answerAlert(person, alert, 'Read them');
  expect(await screen.findByText('This belongs to someone else.')).toBeVisible();
});

test.each([
  ['medical', true],
  ['editor', false],
  ['read-only', false],
])('with the role %s reading them is offered: %s', async (role, isOffered) => {
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...race, createdBy: 'grace@example.org' })),
  );
  serve([aGivenAnswer()], 1);
  await open(role);
  await (isOffered
    ? screen.findByRole('button', { name: 'Read medical answers …' })
    : screen.findByText('1 medical answer is stored separately.'));
  expect(screen.queryAllByRole('button', { name: 'Read medical answers …' })).toHaveLength(isOffered ? 1 : 0);
});

const birthday = { questionId: '64e000000000000000000004', kind: 'date', label: 'Date of birth' } as const;
const allergies = aGivenAnswer({
  ...{ questionId: '64e000000000000000000003', label: 'Allergies', medical: true, text: 'Nuts' },
});
