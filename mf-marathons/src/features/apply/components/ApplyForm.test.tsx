import { messages } from '@marathon/contracts/messages';
import {
  answerAlert,
  aProblem,
  aRegistration,
  aUser,
  HttpResponse,
  http,
  loggedWarnings,
  moveClock,
  screen,
  sentRequests,
  server,
  untilReleased,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import {
  fillAndRegister,
  findRegisterButton,
  openApplyForm,
  path,
  race,
  registerButton,
  serveRegistration,
} from '../testing/openApplyForm.ts';

const failed = { title: 'Registration Failed', text: 'Server responded with an error.' };
const sent = () => sentRequests('POST', '/registrations');
const field = (name: RegExp) => screen.getByLabelText(name);

test('e-mail, title and start are filled in and read-only [2.apply.form]', async () => {
  await openApplyForm({ marathon: { timeZone: 'Europe/Oslo' } });
  await findRegisterButton();
  const known = {
    Email: aUser().email,
    'Marathon Title': 'Harbour Night Run',
    'Registration Start': 'Wed, May 1, 2030, 2:00 AM',
  };
  for (const [name, value] of Object.entries(known)) {
    expect(field(new RegExp(`^${name}`))).toHaveValue(value);
    expect(field(new RegExp(`^${name}`))).toHaveAttribute('readonly');
  }
  expect(field(/^Registration Start/)).toHaveAccessibleDescription('Oslo time (GMT+2)');
});

test('the form begins with the name of the account, in its two parts', async () => {
  await openApplyForm();
  await findRegisterButton();
  expect(field(/^First Name/)).toHaveValue('Ada');
  expect(field(/^Last Name/)).toHaveValue('Runner');
});

test('who has one name alone is told what to do about the other', async () => {
  await openApplyForm();
  await findRegisterButton();
  expect(field(/^Last Name/)).toHaveAccessibleDescription('Only have one name? Enter it in both fields.');
});

test('first name, last name and contact are required, and spaces do not count [5.apply] [2.apply.form]', async () => {
  const { person } = await openApplyForm();
  await findRegisterButton();
  for (const name of [/^First Name/, /^Last Name/]) await person.clear(field(name));
  await person.click(registerButton());
  const required = { 'First Name': 'First name', 'Last Name': 'Last name', Contact: 'Contact' };
  for (const [name, words] of Object.entries(required)) {
    expect(field(new RegExp(`^${name}`))).toBeRequired();
    await waitFor(() =>
      expect(field(new RegExp(`^${name}`))).toHaveAccessibleDescription(
        expect.stringContaining(`${words} is required`),
      ),
    );
  }
  expect(field(/^First Name/)).toHaveFocus();
  expect(field(/^Additional Info/)).not.toBeRequired();
  expect(field(/^Address/)).not.toBeRequired();

  for (const name of [/^First Name/, /^Last Name/]) await person.type(field(name), 'Ada');
  await person.type(field(/^Contact/), '   ');
  await person.click(registerButton());
  await waitFor(() => expect(screen.getAllByText(/is required$/)).toHaveLength(1));
  expect(field(/^Contact/)).toHaveAccessibleDescription(expect.stringContaining('Contact is required'));
  expect(await sent()).toEqual([]);
});

test('a contact that is no phone number says so at its field, and nothing is sent', async () => {
  const { person } = await openApplyForm();
  await findRegisterButton();
  await person.type(field(/^Contact/), '07');
  await person.click(registerButton());
  await waitFor(() =>
    expect(field(/^Contact/)).toHaveAccessibleDescription(
      expect.stringContaining('Contact must have 4 to 15 digits'),
    ),
  );
  expect(await sent()).toEqual([]);
});

test('a registration is sent once, shows Congrats! for 2,500 ms, then my registrations [4.registration] [9.timers] [8.success.apply]', async () => {
  const { held, release } = untilReleased();
  serveRegistration(async () => {
    await held;
    return HttpResponse.json({ acknowledged: true, insertedId: aRegistration()._id }, { status: 201 });
  });
  const { person } = await openApplyForm({ timers: true });
  await person.type(await screen.findByLabelText(/^Additional Info/), 'Vegetarian.');
  await person.type(field(/^Address/), 'Pier 1');
  await fillAndRegister(person);
  await waitFor(() => expect(registerButton()).toBeDisabled());
  await person.click(registerButton());
  release();

  const congrats = await screen.findByRole('dialog', { name: messages.registering.success.title });
  expect(congrats).toHaveTextContent('Your marathon registration was successful.');
  await moveClock(2_000);
  expect(congrats).toBeVisible();
  expect(field(/^Contact/)).toHaveValue('+47 555 01 23');
  await moveClock(500);
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-apply'));
  expect(history.state.usr).toEqual({ registered: aRegistration()._id });

  const [request, ...more] = await sent();
  expect(more).toEqual([]);
  expect(request?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(request?.body).toEqual({
    email: aUser().email,
    marathonId: race._id,
    marathonTitle: race.title,
    registrationStart: race.registrationStart,
    firstName: 'Ada',
    lastName: 'Runner',
    contact: '+47 555 01 23',
    additionalInfo: 'Vegetarian.',
    address: 'Pier 1',
    date: expect.stringMatching(/^2030-05-15T12:00/),
  });
});

test('a refusal has its literal alert; the reason stands above the form, which keeps what was typed [8.not-ok]', async () => {
  serveRegistration(() => aProblem('registration-closed'));
  const { person } = await openApplyForm();
  await fillAndRegister(person);
  await answerAlert(person, failed, 'OK');
  expect(screen.getByText('Registration is currently closed.')).toBeVisible();
  expect(field(/^First Name/)).toHaveValue('Ada');
  expect(loggedWarnings()).toContain('A registration did not succeed');

  // The server repeats a refusal for its key, so the next try has a new one.
  serveRegistration();
  await person.click(registerButton());
  await screen.findByRole('dialog', { name: 'Congrats!' });
  expect(new Set(await keys()).size).toBe(2);
});

test('a field that the server refuses shows the reason and has the focus [8.not-ok]', async () => {
  const errors = [{ path: 'contact', message: 'Contact must be at most 200 characters' }];
  serveRegistration(() => aProblem('validation-failed', { errors }));
  const { person } = await openApplyForm();
  await fillAndRegister(person);
  await answerAlert(person, failed, 'OK');
  expect(field(/^Contact/)).toHaveAccessibleDescription(
    expect.stringContaining('Contact must be at most 200 characters'),
  );
  await waitFor(() => expect(field(/^Contact/)).toHaveFocus());
});

test('an answer without insertedId: Oops...; the next try sends the same key [8.no-inserted-id]', async () => {
  server.use(http.post('/client-errors', () => new HttpResponse(null, { status: 204 })));
  serveRegistration(() => HttpResponse.json({ acknowledged: true }, { status: 201 }));
  const { person } = await openApplyForm();
  await fillAndRegister(person);
  await answerAlert(person, { title: 'Oops...', text: 'Registration failed! Please try again.' }, 'OK');
  expect(location.pathname).toBe(path);
  await waitFor(async () => expect(await sentRequests('POST', '/client-errors')).toHaveLength(1));
  serveRegistration();
  await person.click(registerButton());
  await screen.findByRole('dialog', { name: 'Congrats!' });
  expect(new Set(await keys()).size).toBe(1);
});

test('an ended session: Not Logged In, then the login screen, which leads back [8.not-logged-in] [5.apply.signed-in]', async () => {
  const ended = () => HttpResponse.json({ error: 'invalid_grant' }, { status: 400 });
  serveRegistration(() => aProblem('invalid-token'));
  server.use(
    http.post('/jwt', () => aProblem('invalid-token')),
    http.post('/realms/marathon/protocol/openid-connect/token', ended),
  );
  const { person } = await openApplyForm();
  await fillAndRegister(person);
  await waitFor(() => expect(location.pathname).toBe('/login'));
  await answerAlert(person, messages.registering.notLoggedIn, 'OK');
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(history.state.usr).toEqual({ from: path, ended: true });
});

const keys = async () => (await sent()).map(({ headers }) => headers.get('Idempotency-Key'));
