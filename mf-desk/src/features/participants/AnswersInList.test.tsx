import {
  aChoice,
  aQuestion,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { openDesk, people, race, serveParticipants } from '../../testing/desk.ts';

const list = `/marathons/${race._id}/registrations`;
const shirt = aChoice();
const allergies = aQuestion({ questionId: '64e000000000000000000003', label: 'Allergies', medical: true });
const open = () => openDesk(`/${race._id}`);

beforeEach(() => {
  serveParticipants(people(2));
  const questions = { version: 1, questions: [shirt, allergies] };
  server.use(http.get(`/marathons/${race._id}/questions`, () => HttpResponse.json(questions)));
});

test('each row shows the answer to the question that is chosen, and the address keeps it', async () => {
  const { person } = await open();
  const choice = await screen.findByRole('combobox', { name: 'Show answers to' });
  expect(within(choice).queryByRole('option', { name: 'Allergies' })).toBeNull();
  const [two, one] = people(2).map(({ registrationId, participantName, email, registeredAt }) => ({
    ...{ registrationId, participantName, email, registeredAt, state: 'placed', cancelledAt: null },
  }));
  server.use(
    http.get(list, () =>
      HttpResponse.json({
        ...{ total: 2, next: null },
        participants: [
          { ...two, answer: 'M' },
          { ...one, answer: null },
        ],
      }),
    ),
  );
  await person.selectOptions(choice, 'T-shirt');
  expect(await screen.findByRole('columnheader', { name: 'T-shirt' })).toBeVisible();
  expect(await screen.findByRole('row', { name: /Runner 2.* M / })).toBeVisible();
  expect(screen.getByRole('row', { name: /Runner 1.*No answer/ })).toBeVisible();
  expect(location.search).toBe(`?question=${shirt.questionId}`);
  const asked = await sentRequests('GET', list);
  expect(asked.at(-1)?.path).toContain(`question=${shirt.questionId}`);
});

test('where only medical questions are asked the list offers none', async () => {
  const questions = { version: 1, questions: [allergies] };
  server.use(http.get(`/marathons/${race._id}/questions`, () => HttpResponse.json(questions)));
  await open();
  expect(await screen.findByRole('link', { name: 'Runner 2' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Show answers to' })).toBeNull();
});

test('a file has the answers unless they are left out', async () => {
  server.use(http.get(`${list}/export`, () => HttpResponse.text('Name')));
  const { person } = await open();
  for (const answers of [true, false]) {
    await person.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export participants' }));
    const box = await dialog.findByRole('checkbox', { name: 'Answers to questions' });
    expect(box).toBeChecked();
    if (!answers) await person.click(box);
    await person.click(dialog.getByRole('button', { name: 'Export' }));
    await screen.findAllByText(/exported$/);
  }
  const asked = await sentRequests('GET', `${list}/export`);
  expect(asked.map(({ path }) => path.includes('questions=all'))).toEqual([true, false]);
});
