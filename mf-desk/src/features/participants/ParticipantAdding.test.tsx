import {
  aChoice,
  aProblem,
  aQuestion,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import {
  aRunner,
  openDesk,
  people,
  race,
  refuseParticipants,
  serveParticipants,
} from '../../testing/desk.ts';

const path = `/marathons/${race._id}/registrations`;
const insertedId = '64c0000000000000000000aa';
beforeEach(() => serveParticipants(people(3)));

/** Answers each addition with the next of these. */
function serveAdditions(...answers: (() => Response)[]): void {
  server.use(http.post(path, () => (answers.shift() ?? added)()));
}
const added = () => HttpResponse.json({ acknowledged: true, insertedId }, { status: 201 });
const sent = () => sentRequests('POST', path);

const bob = {
  'First name': 'Bob',
  'Last name': 'Stone',
  Email: 'bob@example.org',
  'Contact Number': '+47 555 01 01',
};

async function open() {
  const { person } = await openDesk(`/${race._id}`);
  await person.click(await screen.findByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a participant' }));
  await dialog.findByLabelText(/First name/);
  return { person, dialog };
}

async function fillIn({ person, dialog }: Awaited<ReturnType<typeof open>>) {
  for (const [label, text] of Object.entries(bob))
    await person.type(dialog.getByLabelText(new RegExp(label)), text);
}

test('somebody without an account is added once, however often it is clicked', async () => {
  serveAdditions();
  const opened = await open();
  await fillIn(opened);
  serveParticipants([{ ...aRunner(4), participantName: 'Bob Stone' }, ...people(3)]);
  await opened.person.dblClick(opened.dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Bob Stone is registered')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Bob Stone' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [addition, ...more] = await sent();
  expect(more).toEqual([]);
  expect(addition?.body).toMatchObject({ firstName: 'Bob', lastName: 'Stone', overLimit: false, reason: '' });
});

test.each([
  ['sold-out', 'overLimit', /All spots are taken/],
  ['registration-closed', 'outsideWindow', /Registration is closed/],
] as const)('%s is set aside with a reason only', async (code, exception, words) => {
  serveAdditions(() => aProblem(code));
  const opened = await open();
  await fillIn(opened);
  const { person, dialog } = opened;
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(words)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Add anyway' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  expect(await sent()).toHaveLength(1);
  await person.type(dialog.getByLabelText(/Reason/), 'Guide of a blind runner');
  await person.click(dialog.getByRole('button', { name: 'Add anyway' }));
  expect(await screen.findByText('Bob Stone is registered')).toBeVisible();
  const [first, second] = await sent();
  expect(second?.body).toMatchObject({ [exception]: true, reason: 'Guide of a blind runner' });
  expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
});

test('after a lost answer the same input is sent under the same key', async () => {
  serveAdditions(() => HttpResponse.error());
  const opened = await open();
  await fillIn(opened);
  const { person, dialog } = opened;
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Bob Stone is registered')).toBeVisible();
  const keys = (await sent()).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
});

test('somebody who is added answers what runners are asked, and nothing is sent without it', async () => {
  const questions = [aChoice({ required: true }), aQuestion()];
  server.use(http.get('/marathons/:id/questions', () => HttpResponse.json({ version: 3, questions })));
  serveAdditions();
  const opened = await open();
  await fillIn(opened);
  const { person, dialog } = opened;
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  const shirt = await dialog.findByRole('combobox', { name: /T-shirt/ });
  expect(await dialog.findByText('Please choose one')).toBeVisible();
  expect(shirt).toHaveFocus();
  expect(await sent()).toEqual([]);
  await person.selectOptions(shirt, 'M (12 left)');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Bob Stone is registered')).toBeVisible();
  expect((await sent())[0]?.body).toMatchObject({
    questionsVersion: 3,
    answers: [{ questionId: questions[0]?.questionId, value: questions[0]?.options[1]?.optionId }],
  });
});

test('who was removed from the team meanwhile reads so, and sees the list no more', async () => {
  serveAdditions(() => aProblem('forbidden'));
  const opened = await open();
  await fillIn(opened);
  refuseParticipants(() => aProblem('forbidden'));
  await opened.person.click(opened.dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Only the race’s team can see this')).toBeVisible();
  expect(screen.queryByText('Runner 1')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
