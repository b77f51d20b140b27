import type { Question } from '@marathon/contracts/questions';
import {
  aChoice,
  answerAlert,
  aProblem,
  aQuestion,
  closePage,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import {
  fillAndRegister,
  findRegisterButton,
  openApplyForm,
  race,
  registerButton,
  serveRegistration,
} from '../testing/openApplyForm.ts';

const path = `/marathons/${race._id}/questions`;
const failed = { title: 'Registration Failed', text: 'Server responded with an error.' };
const shirt = aChoice({ required: true });
const club = aQuestion();
const allergies = aQuestion({
  ...{ questionId: '64e000000000000000000003', label: 'Allergies', medical: true },
});
const [, m] = shirt.options.map(({ optionId }) => optionId);

const ask = (questions: readonly Question[], version = 1) =>
  server.use(http.get(path, () => HttpResponse.json({ version, questions: [...questions] })));
const field = (name: RegExp) => screen.getByLabelText(name);
const sent = async () => (await sentRequests('POST', '/registrations')).map(({ body }) => body);

test('a race that asks nothing is one small question to the server, and the registration says nothing of it', async () => {
  serveRegistration();
  const { person } = await openApplyForm();
  await fillAndRegister(person);
  await screen.findByRole('dialog', { name: 'Congrats!' });
  expect(await sentRequests('GET', path)).toHaveLength(1);
  expect((await sent())[0]).not.toHaveProperty('answers');
});

test('what the organizer asks stands after the fields of every race; options say how many are left', async () => {
  ask([shirt, club, allergies]);
  await openApplyForm();
  await findRegisterButton();
  const labels = screen.getAllByRole('textbox').map((box) => box.getAttribute('name'));
  expect(labels.slice(-3)).toEqual(['additionalInfo', club.questionId, allergies.questionId]);
  expect(field(/^T-shirt/)).toBeRequired();
  expect(screen.getByRole('option', { name: 'M (12 left)' })).toBeEnabled();
  expect(screen.getByRole('option', { name: 'L (none left)' })).toBeDisabled();
  expect(screen.getByRole('option', { name: 'S' })).toBeEnabled();
  expect(field(/^Allergies/)).toHaveAccessibleDescription(/deleted 30 days after the race/);
});

test('answers go with the registration, and with the version that was asked', async () => {
  ask([shirt, club], 7);
  serveRegistration();
  const { person } = await openApplyForm();
  await person.selectOptions(await screen.findByLabelText(/^T-shirt/), 'M (12 left)');
  await fillAndRegister(person);
  await screen.findByRole('dialog', { name: 'Congrats!' });
  expect((await sent())[0]).toMatchObject({
    questionsVersion: 7,
    answers: [{ questionId: shirt.questionId, value: m }],
  });
});

test('what is required is asked for at its field, which takes the focus', async () => {
  ask([shirt]);
  const { person } = await openApplyForm();
  await fillAndRegister(person);
  await waitFor(() => expect(field(/^T-shirt/)).toHaveFocus());
  expect(field(/^T-shirt/)).toHaveAccessibleDescription('Please choose one');
  expect(await sent()).toEqual([]);
});

test('an option that is gone meanwhile is told at its field, with fresh numbers', async () => {
  ask([shirt]);
  const message = 'Nothing of this is left';
  serveRegistration(() =>
    aProblem('choice-sold-out', { errors: [{ path: `answers.${shirt.questionId}`, message }] }),
  );
  const { person } = await openApplyForm();
  await person.selectOptions(await screen.findByLabelText(/^T-shirt/), 'M (12 left)');
  const gone = shirt.options.map((option) => (option.optionId === m ? { ...option, left: 0 } : option));
  ask([{ ...shirt, options: gone }]);
  await fillAndRegister(person);
  await answerAlert(person, failed, 'OK');
  expect(field(/^T-shirt/)).toHaveAccessibleDescription(message);
  expect(await screen.findByRole('option', { name: 'M (none left)' })).toBeDisabled();
  await waitFor(() => expect(field(/^T-shirt/)).toHaveFocus());
});

test('questions that changed meanwhile are shown as they are now, and what was typed stays', async () => {
  ask([club]);
  serveRegistration(() => aProblem('questions-changed'));
  const { person } = await openApplyForm();
  await person.type(await screen.findByLabelText(/^Club/), 'Harbour Runners');
  ask([club, shirt], 2);
  await fillAndRegister(person);
  await answerAlert(person, failed, 'OK');
  expect(screen.getByText(/The organizer changed the questions/)).toBeVisible();
  await person.selectOptions(await screen.findByLabelText(/^T-shirt/), 'M (12 left)');
  serveRegistration();
  await person.click(registerButton());
  await screen.findByRole('dialog', { name: 'Congrats!' });
  expect((await sent())[1]).toMatchObject({
    questionsVersion: 2,
    answers: [
      { questionId: club.questionId, value: 'Harbour Runners' },
      { questionId: shirt.questionId, value: m },
    ],
  });
});

test('answers survive a reload, except for medical ones [more.drafts]', async () => {
  ask([club, allergies]);
  const { person } = await openApplyForm();
  await person.type(await screen.findByLabelText(/^Club/), 'Harbour Runners');
  await person.type(field(/^Allergies/), 'Nuts');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Nuts');
  closePage();
  await openApplyForm();
  expect(await screen.findByLabelText(/^Club/)).toHaveValue('Harbour Runners');
  expect(field(/^Allergies/)).toHaveValue('');
});

test('without the questions nobody registers: they can be loaded again', async () => {
  server.use(http.get(path, () => aProblem('not-found')));
  const { person } = await openApplyForm();
  await fillAndRegister(person);
  const words = await screen.findByText(/couldn’t load the organizer’s questions/);
  await waitFor(() => expect(words.closest('[tabindex="-1"]')).toHaveFocus());
  expect(await sent()).toEqual([]);
  ask([shirt]);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText(/^T-shirt/)).toBeVisible();
  expect(field(/^First Name/)).toHaveValue('Ada');
});
