import type { ParticipantAnswer } from '@marathon/contracts/participants';
import type { Question } from '@marathon/contracts/questions';
import {
  aCancelledParticipant,
  aGivenAnswer,
  aParticipant,
  aProblem,
  aQuestion,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { openDesk, race, serveRace } from '../../testing/desk.ts';

const participant = aParticipant({
  participantName: 'Zoe Berg',
  firstName: 'Zoe',
  lastName: 'Berg',
  revision: '7',
});
const path = `/marathons/${race._id}/registrations/${participant.registrationId}`;
const saved = () => HttpResponse.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
const serve = (now: ParticipantAnswer = participant) =>
  server.use(http.get(path, () => HttpResponse.json({ ...now })));

beforeEach(() => {
  serveRace();
  serve();
});

async function open(button: string) {
  const { person } = await openDesk(`/${race._id}/${participant.registrationId}`);
  await person.click(await screen.findByRole('button', { name: button }));
  return { person, dialog: within(await screen.findByRole('dialog')) };
}

test('what was not changed is neither judged nor sent, and the form offers nobody else’s data', async () => {
  server.use(http.patch(path, saved));
  serve({
    ...participant,
    participantName: 'Sukarno',
    firstName: 'Sukarno',
    lastName: '',
    address: 'Pier 1\nOslo',
  });
  const { person, dialog } = await open('Correct …');
  const contact = await dialog.findByLabelText(/Contact/);
  expect(dialog.getByLabelText(/Address/)).toHaveValue('Pier 1 Oslo');
  expect(dialog.queryByLabelText(/Email/)).toBeNull();
  for (const field of dialog.getAllByRole('textbox')) expect(field).toHaveAttribute('autocomplete', 'off');
  await person.clear(contact);
  await person.type(contact, 'abc');
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(contact).toHaveAccessibleDescription('Contact must have 4 to 15 digits'));
  await person.clear(contact);
  await person.type(contact, '+62 555 01 01');
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await sentRequests('PATCH', path)).map(({ body }) => body)).toEqual([
    { contact: '+62 555 01 01', reason: '' },
  ]);
});

test('a name is corrected once, however often it is clicked, unless somebody else has changed it', async () => {
  server.use(http.patch(path, saved));
  const { person, dialog } = await open('Correct …');
  const firstName = await dialog.findByLabelText(/First name/);
  expect(firstName).toHaveValue('Zoe');
  await person.clear(firstName);
  await person.type(firstName, 'Zoë');
  await person.type(dialog.getByLabelText(/Reason/), 'Asked for at the desk');
  serve({ ...participant, participantName: 'Zoë Berg', firstName: 'Zoë', revision: '8' });
  await person.dblClick(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Zoë Berg' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = await sentRequests('PATCH', path);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      firstName: 'Zoë',
      lastName: 'Berg',
      reason: 'Asked for at the desk',
    },
  ]);
  expect(sent[0]?.headers.get('If-Match')).toBe('"7"');
});

test('who was changed meanwhile is shown as they are now, and what was typed stays', async () => {
  server.use(http.patch(path, () => aProblem('precondition-failed')));
  const { person, dialog } = await open('Correct …');
  const lastName = await dialog.findByLabelText(/Last name/);
  await person.type(lastName, 'g');
  serve({ ...participant, participantName: 'Zoe Stone', lastName: 'Stone', revision: '8' });
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Zoe Stone', hidden: true }),
  ).toBeInTheDocument();
  expect(lastName).toHaveValue('Bergg');
});

function serveAnswers(...questions: readonly Question[]) {
  server.use(
    http.get('/marathons/:id/questions', () => HttpResponse.json({ version: 3, questions: [...questions] })),
    http.get(`${path}/answers`, () =>
      HttpResponse.json({ version: 3, answers: [aGivenAnswer()], medicalAnswers: 1 }),
    ),
    http.patch(path, saved),
  );
}
const allergies = aQuestion({
  ...{ questionId: '64e000000000000000000003', label: 'Allergies', medical: true, required: true },
});

test('an answer is corrected, and medical answers stay where their field is empty', async () => {
  serveAnswers(aQuestion(), allergies);
  const { person, dialog } = await open('Correct …');
  const club = await dialog.findByLabelText(/Club/);
  expect(club).toHaveValue('Harbour Runners');
  expect(dialog.getByLabelText(/Allergies/)).toHaveAccessibleDescription(/Leave this empty to keep/);
  await person.clear(club);
  await person.type(club, 'Fjord RC');
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await sentRequests('PATCH', path)).map(({ body }) => body)).toEqual([
    {
      questionsVersion: 3,
      answers: [{ questionId: aQuestion().questionId, value: 'Fjord RC' }],
      reason: '',
    },
  ]);
});

test('an answer is corrected while a required one is missing; one that was given stays required', async () => {
  const town = aQuestion({ questionId: '64e000000000000000000004', label: 'Home town', required: true });
  serveAnswers(aQuestion({ required: true }), town);
  const { person, dialog } = await open('Correct …');
  const club = await dialog.findByLabelText(/Club/);
  expect(dialog.getByLabelText(/Home town/)).toHaveAccessibleDescription(/You can leave it empty for now/);
  await person.clear(club);
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('An answer is required')).toBeVisible();
  await person.type(club, 'Fjord RC');
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await sentRequests('PATCH', path)).map(({ body }) => body)).toMatchObject([
    { answers: [{ questionId: aQuestion().questionId, value: 'Fjord RC' }] },
  ]);
});

test('an answer that somebody else corrected meanwhile is shown, and not overwritten with the old one', async () => {
  const team = aQuestion({ questionId: '64e000000000000000000004', label: 'Team' });
  serveAnswers(aQuestion(), team);
  server.use(http.patch(path, () => aProblem('precondition-failed')));
  const { person, dialog } = await open('Correct …');
  await person.type(await dialog.findByLabelText(/Team/), 'Blue');
  serve({ ...participant, revision: '8' });
  server.use(
    http.get(`${path}/answers`, () =>
      HttpResponse.json({ version: 3, answers: [aGivenAnswer({ text: 'Fjord RC' })], medicalAnswers: 0 }),
    ),
  );
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(dialog.getByLabelText(/Club/)).toHaveValue('Fjord RC'));
  expect(dialog.getByLabelText(/Team/)).toHaveValue('Blue');
  server.use(http.patch(path, saved));
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const last = (await sentRequests('PATCH', path)).at(-1);
  expect(last?.headers.get('If-Match')).toBe('"8"');
  expect(last?.body).toMatchObject({
    answers: [
      { questionId: aQuestion().questionId, value: 'Fjord RC' },
      { questionId: team.questionId, value: 'Blue' },
    ],
  });
});

test('a role that may not read medical answers is not asked for them', async () => {
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...race, createdBy: 'grace@example.org' })),
  );
  serveAnswers(aQuestion(), allergies);
  const { person } = await openDesk(`/${race._id}/${participant.registrationId}`, {
    memberships: [{ memberId: race._id, role: 'desk', endsAt: null, marathon: race }],
  });
  await person.click(await screen.findByRole('button', { name: 'Correct …' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText(/Club/)).toBeVisible();
  expect(dialog.queryByLabelText(/Allergies/)).toBeNull();
});

test('the email of somebody without account can be corrected', async () => {
  serveAnswers();
  serve({ ...participant, hasAccount: false });
  const { person, dialog } = await open('Correct …');
  const email = await dialog.findByLabelText(/Email/);
  await person.clear(email);
  await person.type(email, 'zoe@example.org');
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await sentRequests('PATCH', path)).map(({ body }) => body)).toEqual([
    { email: 'zoe@example.org', reason: '' },
  ]);
});

test('who was removed from the team meanwhile reads so, and sees the participant no more', async () => {
  server.use(http.patch(path, () => aProblem('forbidden')));
  const { person, dialog } = await open('Correct …');
  await person.type(await dialog.findByLabelText(/Contact/), '5');
  server.use(http.get(path, () => aProblem('forbidden')));
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Only the race’s team can see this')).toBeVisible();
  expect(screen.queryByText('Zoe Berg')).toBeNull();
});

test('what was typed is not lost without a question', async () => {
  const { person, dialog } = await open('Correct …');
  await person.type(await dialog.findByLabelText(/Contact/), '5');
  await person.keyboard('{Escape}');
  expect(await dialog.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a spot is taken away with a reason of some length, and nothing can be done about it afterwards', async () => {
  server.use(http.put(`${path}/cancellation`, saved));
  const { person, dialog } = await open('Cancel the registration …');
  const reason = await dialog.findByLabelText(/Reason/);
  await person.type(reason, 'No.');
  await person.click(dialog.getByRole('button', { name: 'Cancel the registration' }));
  expect(await dialog.findByText('Reason must have at least 10 characters')).toBeVisible();
  expect(await sentRequests('PUT', `${path}/cancellation`)).toEqual([]);
  await person.type(reason, ' Registered twice.');
  serve(aCancelledParticipant({ ...participant, revision: undefined }));
  await person.dblClick(dialog.getByRole('button', { name: 'Cancel the registration' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cancelled registration' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct …' })).toBeNull();
  const sent = await sentRequests('PUT', `${path}/cancellation`);
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'No. Registered twice.' }]);
});

test('the history says who did what, what it was before, and why', async () => {
  const line = { by: 'organizer' as const, byName: 'Grace Hopper', changes: [], reason: '', despite: [] };
  serve({
    ...participant,
    log: [
      {
        ...line,
        at: '2030-05-02T10:00:00.000Z',
        action: 'added',
        despite: ['sold-out'],
        reason: 'Guide of a runner',
      },
      {
        ...line,
        at: '2030-05-03T10:00:00.000Z',
        action: 'corrected',
        changes: [
          { field: 'lastName', before: 'Bergg', after: 'Berg' },
          { field: 'answers', question: 'T-shirt', before: 'M', after: 'L' },
          { field: 'additionalInfo', before: null, after: null },
        ],
      },
    ],
  });
  await openDesk(`/${race._id}/${participant.registrationId}`);
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Added by Grace Hopper.*Over the limit\.Reason: Guide of a runner$/),
    expect.stringMatching(
      /^Corrected by Grace Hopper.*Last name: Bergg → BergT-shirt: M → LAdditional info$/,
    ),
  ]);
});

test('somebody without a ticket at hand is checked in here, and it can be undone', async () => {
  const checkedInAt = '2030-06-01T06:12:00.000Z';
  const answer = { registrationId: participant.registrationId, participantName: 'Zoe Berg', checkedInAt };
  server.use(
    http.put(`/marathons/${race._id}/check-ins/:checkInId`, () => {
      serve({ ...participant, checkedInAt });
      const rest = { checkedInBy: 'Anna', answers: [], marathonTitle: null };
      return HttpResponse.json({ state: 'checked-in', ...answer, ...rest });
    }),
    http.delete(`${path}/check-in`, () => {
      serve();
      return saved();
    }),
  );
  const { person } = await openDesk(`/${race._id}/${participant.registrationId}`);
  await person.click(await screen.findByRole('button', { name: 'Check in' }));
  const undo = await screen.findByRole('button', { name: 'Undo check-in' });
  expect(screen.getByText('Sat, Jun 1, 2030, 6:12 AM')).toBeVisible();
  await person.click(undo);
  expect(await screen.findByRole('button', { name: 'Check in' })).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
});

test('the confirmation is sent again, once for a double click, and a refusal says why', async () => {
  server.use(http.post(`${path}/confirmation`, saved));
  const { person } = await openDesk(`/${race._id}/${participant.registrationId}`);
  const button = await screen.findByRole('button', { name: 'Send confirmation again' });
  await person.dblClick(button);
  expect(await screen.findByText(`Confirmation sent to ${participant.email}`)).toBeVisible();
  expect(await sentRequests('POST', `${path}/confirmation`)).toHaveLength(1);
  server.use(http.post(`${path}/confirmation`, () => aProblem('rate-limited')));
  await person.click(button);
  expect(await screen.findByText(/^Too many attempts/)).toBeVisible();
});
