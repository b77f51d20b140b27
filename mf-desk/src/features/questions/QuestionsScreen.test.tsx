import type { Question } from '@marathon/contracts/questions';
import {
  aChoice,
  aMarathon,
  aPage,
  aProblem,
  aQuestion,
  closePage,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDesk, race, serveRace } from '../../testing/desk.ts';

const path = `/marathons/${race._id}/questions`;
const serve = (version: number, ...questions: readonly Question[]) =>
  server.use(http.get(path, () => HttpResponse.json({ version, questions: [...questions] })));
const accept = () =>
  server.use(
    http.put(path, () => HttpResponse.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 })),
  );
const open = () => openDesk(`/${race._id}/questions`);
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const part = async (title: string) => within(await screen.findByRole('region', { name: title }));
const labels = () => screen.getAllByLabelText(/^Question\b/, { selector: 'input' });
const put = () => sentRequests('PUT', path);

const lastYear = aMarathon({ _id: '64b000000000000000000002', title: 'Fjord Run' });

beforeEach(() => {
  serveRace();
  server.use(http.get('/marathons', () => aPage([race])));
});

test('an organizer asks for a T-shirt, and how many there are of each', async () => {
  serve(0);
  accept();
  const { person } = await open();
  expect(await screen.findByText('No questions yet')).toBeVisible();
  expect(save()).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Add a question' }));
  const first = await part('Question 1');
  expect(first.getByLabelText(/^Question/)).toHaveFocus();
  await person.type(first.getByLabelText(/^Question/), 'T-shirt');
  await person.selectOptions(first.getByLabelText(/^Answer type/), 'One of several options');
  await person.type(first.getByLabelText(/^Option 1/), 'M');
  await person.type(first.getAllByLabelText(/^How many/)[0] as HTMLElement, '100');
  await person.type(first.getByLabelText(/^Option 2/), 'L');
  await person.click(first.getByLabelText('An answer is required'));
  const preview = await part('As runners see it');
  expect(preview.getByRole('option', { name: 'M (100 left)' })).toBeVisible();
  serve(1, aChoice());
  await person.dblClick(save());
  await waitFor(() => expect(save()).toBeDisabled());
  const [sent, ...more] = await put();
  expect(more).toEqual([]);
  expect(sent?.headers.get('If-Match')).toBe('"0"');
  expect(sent?.body).toEqual({
    questions: [
      {
        ...{ kind: 'choice', label: 'T-shirt', help: '', required: true, medical: false },
        options: [
          { label: 'M', stock: 100 },
          { label: 'L', stock: null },
        ],
      },
    ],
  });
});

test('a race that was published with registration closed is opened once its questions are saved', async () => {
  serve(0);
  accept();
  serveRace({ registrationClosed: true });
  server.use(
    http.patch(`/marathons/${race._id}`, () =>
      HttpResponse.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
    ),
  );
  const { person } = await open();
  const button = () => screen.findByRole('button', { name: 'Open registration' });
  expect(await button()).toBeEnabled();
  await person.click(screen.getByRole('button', { name: 'Add a question' }));
  expect(await button()).toBeDisabled();
  expect(await button()).toHaveAccessibleDescription(/Save them, then open registration/);
  await person.type((await part('Question 1')).getByLabelText(/^Question/), 'T-shirt');
  serve(1, aQuestion());
  await person.click(save());
  await waitFor(async () => expect(await button()).toBeEnabled());
  serveRace({ registrationClosed: false });
  await person.dblClick(await button());
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Open registration' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Add a question' })).toHaveFocus();
  expect(await sentRequests('PATCH', `/marathons/${race._id}`)).toMatchObject([
    { body: { registrationClosed: false } },
  ]);
});

test('a copy of a race is offered the questions of its original at once', async () => {
  serve(0);
  server.use(
    http.get('/marathons', () => aPage([race, lastYear])),
    http.get(`/marathons/${lastYear._id}/questions`, () =>
      HttpResponse.json({ version: 4, questions: [aQuestion()] }),
    ),
  );
  const { person } = await openDesk(`/${race._id}/questions?copy=${lastYear._id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy questions' }));
  expect(dialog.getByLabelText('Race')).toHaveDisplayValue('Fjord Run, Jun 20, 2030');
  expect(location.search).toBe('');
  expect(await dialog.findByText(/^Asks for: Club\./)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Copy' }));
  expect((await part('Question 1')).getByLabelText(/^Question/)).toHaveValue('Club');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the questions of another race are copied as new ones, and saved when the organizer wants it', async () => {
  serve(0);
  accept();
  const theirs = { version: 4, questions: [aChoice(), aQuestion()] };
  server.use(
    http.get('/marathons', () => aPage([race, lastYear])),
    http.get(`/marathons/${lastYear._id}/questions`, () => HttpResponse.json(theirs)),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Copy the questions of another race' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy questions' }));
  expect(dialog.queryByRole('option', { name: new RegExp(race.title) })).toBeNull();
  await person.selectOptions(dialog.getByLabelText('Race'), 'Fjord Run, Jun 20, 2030');
  expect(await dialog.findByText(/^Asks for: T-shirt, Club\./)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Copy' }));
  expect((await part('Question 1')).getByLabelText(/^Question/)).toHaveFocus();
  expect(await put()).toEqual([]);
  serve(1, aChoice(), aQuestion());
  await person.click(save());
  await waitFor(() => expect(save()).toBeDisabled());
  const [sent] = await put();
  const [shirt] = theirs.questions;
  expect(sent?.body).toMatchObject({
    questions: [
      {
        kind: 'choice',
        label: 'T-shirt',
        options: shirt?.options.map(({ label, stock }) => ({ label, stock })),
      },
      { kind: 'text', label: 'Club' },
    ],
  });
  expect(JSON.stringify(sent?.body)).not.toMatch(/questionId|optionId/);
});

test('a race that asks nothing has nothing to copy', async () => {
  serve(0);
  const nothing = { version: 0, questions: [] };
  server.use(
    http.get('/marathons', () => aPage([race, lastYear])),
    http.get(`/marathons/${lastYear._id}/questions`, () => HttpResponse.json(nothing)),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Copy the questions of another race' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy questions' }));
  await person.selectOptions(dialog.getByLabelText('Race'), 'Fjord Run, Jun 20, 2030');
  expect(await dialog.findByText('This race has no questions.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Copy' })).toBeDisabled();
});

test('the order is changed with the keyboard, and the focus stays with the question', async () => {
  serve(1, aChoice(), aQuestion());
  const { person } = await open();
  const up = await screen.findByRole('button', { name: 'Move Club up' });
  up.focus();
  await person.keyboard('{Enter}');
  expect(labels().map((input) => (input as HTMLInputElement).value)).toEqual(['Club', 'T-shirt']);
  expect(screen.getByRole('button', { name: 'Move Club down' })).toHaveFocus();
  expect(screen.getByText('Club is now 1 of 2.')).toBeInTheDocument();
});

test('a saved question is removed once the organizer knows what becomes of its answers', async () => {
  serve(1, aChoice(), aQuestion());
  accept();
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Remove Club' }));
  await person.click(save());
  await waitFor(() => expect(screen.getByText('Remove “Club”?')).toBeVisible());
  expect(
    screen.getByText(/stay on their own pages but disappear from lists, files and charts/),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Remove “Club”?')).toBeNull());
  expect(await put()).toEqual([]);
  await person.click(save());
  serve(2, aChoice());
  await person.click(await screen.findByRole('button', { name: 'Save and remove' }));
  await waitFor(() => expect(save()).toBeDisabled());
  expect((await put()).map(({ body }) => body)).toMatchObject([{ questions: [{ label: 'T-shirt' }] }]);
});

test('what is wrong stands at its field, and nothing is sent', async () => {
  serve(1, aChoice());
  const { person } = await open();
  const first = await part('Question 1');
  await person.clear(first.getByLabelText(/^Question/));
  await person.click(save());
  await waitFor(() => expect(first.getByLabelText(/^Question/)).toHaveFocus());
  expect(first.getByLabelText(/^Question/)).toHaveAccessibleDescription('Question is required');
  expect(await put()).toEqual([]);
});

test('a stock below what is chosen is refused at its option', async () => {
  serve(1, aChoice());
  const message = '88 runners have chosen M';
  server.use(
    http.put(path, () =>
      aProblem('stock-below-chosen', { errors: [{ path: 'questions.0.options.1.stock', message }] }),
    ),
  );
  const { person } = await open();
  const first = await part('Question 1');
  const stock = first.getAllByLabelText(/^How many/)[1] as HTMLElement;
  await person.clear(stock);
  await person.type(stock, '5');
  await person.click(save());
  await waitFor(() => expect(stock).toHaveAccessibleDescription(message));
  expect(stock).toHaveFocus();
  expect(stock).toHaveValue('5');
});

test('why nothing was saved comes into view', async () => {
  serve(1, aQuestion());
  server.use(http.put(path, () => aProblem('unavailable', { detail: 'Resting' })));
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { person } = await open();
  const [club] = await screen.findAllByLabelText(/^Question\b/, { selector: 'input' });
  await person.type(club as HTMLElement, ' name');
  await person.click(save());
  expect(intoView.mock.contexts).toContain(await screen.findByText('Resting.'));
});

test('somebody else’s change is not undone: theirs is loaded when the person wants it', async () => {
  serve(1, aQuestion());
  server.use(http.put(path, () => aProblem('precondition-failed')));
  const { person } = await open();
  const [club] = await screen.findAllByLabelText(/^Question\b/, { selector: 'input' });
  await person.type(club as HTMLElement, ' name');
  serve(2, aQuestion({ label: 'Team' }));
  await person.click(save());
  expect(await screen.findByText(/Someone else changed the questions/)).toBeVisible();
  expect(labels()[0]).toHaveValue('Club name');
  await person.click(screen.getByRole('button', { name: 'Load the latest version' }));
  await waitFor(() => expect(labels()[0]).toHaveValue('Team'));
});

test('what is not saved is still there after leaving the screen, until it is discarded', async () => {
  serve(1, aQuestion());
  const { person } = await open();
  const [club] = await screen.findAllByLabelText(/^Question\b/, { selector: 'input' });
  await person.type(club as HTMLElement, ' name');
  closePage();
  await open();
  expect(await screen.findByText(/Your earlier changes are still here/)).toBeVisible();
  expect(labels()[0]).toHaveValue('Club name');
  await person.click(screen.getByRole('button', { name: 'Discard changes' }));
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(labels()[0]).toHaveValue('Club'));
});

test('only a text is medical, and the form says what becomes of it', async () => {
  serve(1, aQuestion({ label: 'Allergies' }));
  const { person } = await open();
  const medical = await screen.findByLabelText('The answer is medical');
  expect(medical).toHaveAccessibleDescription(/the log shows each reading.*Deleted 30 days/);
  await person.click(screen.getByRole('button', { name: 'Add a question' }));
  const added = await part('Question 2');
  expect(added.getByLabelText('The answer is medical')).toBeVisible();
  await person.selectOptions(added.getByLabelText(/^Answer type/), 'A date');
  expect(added.queryByLabelText('The answer is medical')).toBeNull();
});

test('a date can be limited to the past, as for a date of birth', async () => {
  serve(1, aQuestion({ kind: 'date', label: 'Date of birth' }));
  accept();
  const { person } = await open();
  await person.click(await screen.findByLabelText('Only days in the past, like a date of birth'));
  await person.click(save());
  await waitFor(async () =>
    expect((await put()).map(({ body }) => body)).toMatchObject([
      { questions: [{ kind: 'date', past: true }] },
    ]),
  );
});

test('a saved question keeps its kind, and the form says so before saving', async () => {
  serve(1, aQuestion());
  await open();
  const kind = (await part('Question 1')).getByLabelText(/^Answer type/);
  expect(kind).toBeDisabled();
  expect(kind).toHaveAccessibleDescription(/You can’t change this once it’s saved/);
});

test('whose role does not change the race does not change its questions', async () => {
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...race, createdBy: 'grace@example.org' })),
  );
  serve(1, aQuestion());
  const membership = { memberId: race._id, role: 'desk', endsAt: null, marathon: race } as const;
  await openDesk(`/${race._id}/questions`, { memberships: [membership] });
  expect(await screen.findByText('Only owners and editors can change questions')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull();
});
