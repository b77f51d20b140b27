import type { GivenAnswer, Question } from '@marathon/contracts/questions';
import type { Registration } from '@marathon/contracts/registration';
import {
  aChoice,
  aGivenAnswer,
  aProblem,
  aQuestion,
  aRegistration,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test, vi } from 'vitest';
import { openDashboard, saved } from '../../../testing/dashboard.ts';

const registration = aRegistration();
const path = `/registrations/${registration._id}/answers`;
const shirt = aChoice({ required: true });
const [, m, l] = shirt.options;
const given = [
  aGivenAnswer({ questionId: shirt.questionId, kind: 'choice', label: 'T-shirt', text: 'L' }),
  aGivenAnswer(),
].map((answer, at) => (at === 0 ? { ...answer, optionId: l?.optionId ?? '' } : answer));

interface ServedAnswers {
  readonly fields?: Partial<Registration>;
  readonly questions?: readonly Question[];
  readonly answers?: readonly GivenAnswer[];
}

function open({ fields = {}, questions = [shirt, aQuestion()], answers = given }: ServedAnswers = {}) {
  server.use(
    http.get('/registrations/:id', () => HttpResponse.json({ ...registration, ...fields })),
    http.get('/registrations/:id/ticket', () => HttpResponse.json({ code: '0'.repeat(32) })),
    http.get('/registrations/:id/log', () => HttpResponse.json({ entries: [] })),
    http.get('/marathons/:id/changes', () => HttpResponse.json({ entries: [] })),
    http.get('/marathons/:id', () => aProblem('marathon-not-found')),
    http.get(path, () => HttpResponse.json({ version: 1, answers: [...answers], medicalAnswers: 0 })),
    http.get('/marathons/:id/questions', () => HttpResponse.json({ version: 2, questions: [...questions] })),
  );
  return openDashboard(`my-apply/${registration._id}`);
}
const part = async () => within(await screen.findByRole('region', { name: 'Your answers' }));
const change = async () => (await part()).findByRole('button', { name: 'Change your answers' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Your answers' }));
const sent = async () => (await sentRequests('PUT', path)).map(({ body }) => body);

test('a runner sees what they answered, and changes it', async () => {
  server.use(http.put(path, saved));
  const { person } = await open();
  expect(await (await part()).findByText('Harbour Runners')).toBeVisible();
  await person.click(await change());
  const form = await dialog();
  // Their own choice stays available, although it is sold out.
  const choice = await form.findByLabelText(/^T-shirt/);
  expect(choice).toHaveValue(l?.optionId);
  expect(form.getByRole('option', { name: 'L (yours)' })).toBeEnabled();
  await person.selectOptions(choice, 'M (12 left)');
  await person.clear(form.getByLabelText(/^Club/));
  await person.dblClick(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Your answers are saved')).toBeVisible();
  expect(await sent()).toEqual([
    { questionsVersion: 2, answers: [{ questionId: shirt.questionId, value: m?.optionId }] },
  ]);
});

test('an option that is gone meanwhile is told at its field', async () => {
  const message = 'Nothing of this is left';
  server.use(
    http.put(path, () =>
      aProblem('choice-sold-out', { errors: [{ path: `answers.${shirt.questionId}`, message }] }),
    ),
  );
  const { person } = await open();
  await person.click(await change());
  const form = await dialog();
  const choice = await form.findByLabelText(/^T-shirt/);
  await person.selectOptions(choice, 'M (12 left)');
  await person.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(choice).toHaveAccessibleDescription(message));
  expect(choice).toHaveFocus();
});

test('why answers are refused comes into view', async () => {
  server.use(http.put(path, () => aProblem('marathon-cancelled')));
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { person } = await open();
  await person.click(await change());
  const form = await dialog();
  await person.type(await form.findByLabelText(/^Club/), ' Oslo');
  await person.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(intoView.mock.contexts).toContain(await form.findByRole('alert'));
});

test('what is typed is not lost by a key', async () => {
  const { person } = await open();
  await person.click(await change());
  await person.type(await (await dialog()).findByLabelText(/^Club/), ' Oslo');
  await person.keyboard('{Escape}');
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
});

test('a runner who registered before something was asked can answer it', async () => {
  await open({ answers: [] });
  expect(await (await part()).findByText(/you haven’t answered yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Answer' })).toBeVisible();
});

test('after the race answers are only read', async () => {
  await open({ fields: { eventDate: '2030-05-01T09:00:00.000Z' } });
  expect(await (await part()).findByText('Harbour Runners')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change your answers' })).toBeNull();
});

test('of a cancelled race answers are only read', async () => {
  const { runtime } = await open({ fields: { status: 'marathon-cancelled' } });
  expect(await (await part()).findByText('Harbour Runners')).toBeVisible();
  await waitFor(() => expect(runtime.queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button', { name: 'Change your answers' })).toBeNull();
});

test('a race that asks nothing says nothing about it', async () => {
  await open({ questions: [], answers: [] });
  expect(await screen.findByRole('region', { name: 'History' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your answers' })).toBeNull();
});
