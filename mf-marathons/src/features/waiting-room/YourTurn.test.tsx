import { inserted } from '@marathon/contracts/mutationResponses';
import {
  answerAlert,
  aProblem,
  aRegistration,
  HttpResponse,
  http,
  moveClock,
  type RenderedScreen,
  screen,
  sentRequests,
  server,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { admitted, after, anAnswer, entryPath, inLine, openRoom, serveEntry } from './testing/openRoom.ts';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const registerButton = () => screen.getByRole('button', { name: 'Register' });
const moreTime = () => screen.queryByRole('button', { name: 'I need more time' });

/** The account's name is prefilled. */
async function fill(person: RenderedScreen['person']) {
  await person.type(await screen.findByLabelText(/^First Name/), ' Maria');
  await person.type(screen.getByLabelText(/^Contact/), '+47 555 01 23');
}

test('the form can be filled in while waiting; it can be sent when it is the person’s turn, with the admission', async () => {
  const { person, live } = await openRoom(inLine);
  server.use(
    http.post('/registrations', () => {
      server.use(http.get('/registrations', () => HttpResponse.json([aRegistration()])));
      return HttpResponse.json(inserted(aRegistration()._id), { status: 201 });
    }),
  );
  await heading('Fill in the form while you wait');
  await fill(person);
  expect(registerButton()).toBeDisabled();
  expect(registerButton()).toHaveAccessibleDescription('You can register when it’s your turn.');
  serveEntry(admitted);
  const { room } = anAnswer(admitted);
  live.send('waiting-room', { ...room });
  await moveClock(1_000);
  await heading('Complete the form');
  expect(screen.getByLabelText(/^First Name/)).toHaveValue('Ada Maria');
  await person.click(registerButton());
  await screen.findByRole('dialog', { name: 'Congrats!' });
  const [request] = await sentRequests('POST', '/registrations');
  expect(request?.headers.get('Admission')).toBe('admission token');
  await moveClock(2_500);
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-apply'));
});

test('more time is offered in the last two minutes, once', async () => {
  const { person } = await openRoom(admitted);
  await heading('Complete the form');
  await moveClock(after(530_000));
  expect(moreTime()).not.toBeInTheDocument();
  await moveClock(12_000);
  await screen.findByText('Two minutes are left.');
  const admission = { ...admitted.entry.admission, expiresAt: after(1_260_000), canExtend: false };
  const extended = { ...admitted, entry: { ...admitted.entry, admission } };
  server.use(http.post(`${entryPath}/extension`, () => HttpResponse.json(anAnswer(extended))));
  serveEntry(extended);
  await person.click(screen.getByRole('button', { name: 'I need more time' }));
  await waitFor(() => expect(moreTime()).not.toBeInTheDocument());
  await heading(/^1[12] minutes/);
  await moveClock(after(1_150_000));
  await screen.findByText('Please submit the form now.', { selector: '[role=status]' });
  expect(moreTime()).not.toBeInTheDocument();
});

test('who lets the turn pass is told, keeps the form, and can enter again at the end', async () => {
  const { person } = await openRoom(admitted);
  await heading('Complete the form');
  await fill(person);
  serveEntry({ ...admitted, entry: { number: 40, state: 'expired', admission: null } });
  await moveClock(after(661_000));
  await heading('Your turn has passed');
  await heading('Your form is saved');
  expect(screen.getByLabelText(/^First Name/)).toHaveValue('Ada Maria');
  expect(registerButton()).toBeDisabled();
  expect(await sentRequests('PUT', entryPath)).toEqual([]);
  const again = { room: { ...inLine.room, calledUpTo: 60 }, entry: { number: 91 } };
  server.use(http.put(entryPath, () => HttpResponse.json(anAnswer(again))));
  serveEntry(again);
  await person.click(screen.getByRole('button', { name: 'Rejoin' }));
  await heading('30 people are ahead of you');
  expect(screen.getByLabelText(/^First Name/)).toHaveValue('Ada Maria');
});

test('an admission that the server refuses makes the page ask the room', async () => {
  server.use(http.post('/registrations', () => aProblem('admission-required')));
  const { person } = await openRoom(admitted);
  await fill(person);
  serveEntry({ ...admitted, entry: { number: 40, state: 'expired', admission: null } });
  await person.click(registerButton());
  await answerAlert(person, { title: 'Registration Failed', text: 'Server responded with an error.' }, 'OK');
  await heading('Your turn has passed');
  expect(screen.getByLabelText(/^First Name/)).toHaveValue('Ada Maria');
});

test('who cannot get more time now is told, and can ask again', async () => {
  const { person } = await openRoom({ ...admitted, now: after(560_000) });
  server.use(http.post(`${entryPath}/extension`, () => aProblem('rate-limited')));
  await person.click(await screen.findByRole('button', { name: 'I need more time' }));
  await screen.findByText('We couldn’t give you more time. Please try again.');
  expect(moreTime()).toBeEnabled();
});

test('who is registered already does not enter', async () => {
  const opened = openRoom({ now: after(60_000) });
  server.use(http.get('/registrations', () => HttpResponse.json([aRegistration()])));
  await opened;
  await heading('You’re registered');
  expect(await sentRequests('GET', entryPath)).toEqual([]);
});

test('who is registered sees that in place of the line', async () => {
  await openRoom({ ...admitted, entry: { number: 40, state: 'registered', admission: null } });
  server.use(http.get('/registrations', () => HttpResponse.json([aRegistration()])));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await heading(/^You’re (already )?registered$/);
  expect(screen.queryByRole('region', { name: 'Your place' })).not.toBeInTheDocument();
});
