import {
  answerAlert,
  aProblem,
  closePage,
  moveClock,
  noAnswer,
  screen,
  sentRequests,
  untilReleased,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test, vi } from 'vitest';
import {
  fillAndRegister,
  findRegisterButton,
  openApplyForm,
  registerButton,
  serveRegistration,
} from '../testing/openApplyForm.ts';

const exception = { title: 'Error', text: 'Something went wrong! Please try again later.' };
const offline = /^You’re offline\. We’ll submit this as soon as you’re back online\./;
const stopped = /^We’ve stopped sending\./;
const congrats = () => screen.findByRole('dialog', { name: 'Congrats!' });
const notice = (words: RegExp) => screen.findByText(words);

async function keys() {
  const sent = await sentRequests('POST', '/registrations');
  return sent.map(({ headers }) => headers.get('Idempotency-Key'));
}

/** Its answer comes after any pending registration. */
const anotherCall = () => fetch('/healthz', { method: 'HEAD' });

function connection(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  if (isThere) window.dispatchEvent(new Event('online'));
}

/** Fills in the form and presses Register while offline. */
async function registerOffline() {
  const { person } = await openApplyForm();
  await findRegisterButton();
  serveRegistration(noAnswer);
  connection(false);
  await fillAndRegister(person);
  return person;
}

test('a server that fails for a moment causes no alert: the registration is retried [8.not-ok]', async () => {
  serveRegistration(() => aProblem('unavailable'));
  const { person } = await openApplyForm({ timers: true });
  await fillAndRegister(person);
  await notice(/^We couldn’t reach the server\. Please stay/);
  serveRegistration();
  await moveClock(1_000);
  await congrats();
  expect(new Set(await keys()).size).toBe(1);
});

test('a server that does not answer gets an alert with the reason; Try again sends the same key at once [8.exception]', async () => {
  serveRegistration(noAnswer);
  const { person } = await openApplyForm({ timers: true });
  await fillAndRegister(person);
  await notice(/^We couldn’t reach the server/);
  await waitFor(async () => {
    await moveClock(500);
    expect(screen.getByText('We couldn’t reach the server. We’ll keep trying.')).toBeVisible();
  });
  expect((await keys()).length).toBeGreaterThan(3);
  serveRegistration();
  await answerAlert(person, exception, 'Try again');
  await congrats();
  expect(new Set(await keys()).size).toBe(1);
});

test('a busy server gets another request after its Retry-After; till then the seconds count down [8.not-ok]', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  serveRegistration(() => aProblem('unavailable', { retryAfterSeconds: 80 }));
  const { person } = await openApplyForm({ timers: true });
  await fillAndRegister(person);
  await notice(/^Many runners are registering right now\. Please stay/);
  await notice(/^Trying again in 1 minute (20|19|18) seconds\.$/);
  expect(screen.getByLabelText(/^First Name/)).toHaveValue('Ada');
  await moveClock(30_000);
  await notice(/^Trying again in (50|49|48) seconds\. You’ve waited 3\d seconds\.$/);
  expect(await keys()).toHaveLength(1);
  serveRegistration();
  await moveClock(50_000);
  await congrats();
  expect(new Set(await keys()).size).toBe(1);
});

test('a device that slept sends as soon as the page is visible again [8.not-ok]', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  serveRegistration(() => aProblem('unavailable', { retryAfterSeconds: 60 }));
  const { person } = await openApplyForm({ timers: true });
  await fillAndRegister(person);
  await notice(/^Many runners are registering right now/);
  serveRegistration();
  vi.setSystemTime(Date.now() + 90_000);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await congrats();
});

test('Cancel ends the waiting for a busy server, and keeps what was typed [8.not-ok]', async () => {
  serveRegistration(() => aProblem('rate-limited', { retryAfterSeconds: 20 }));
  const { person } = await openApplyForm({ timers: true });
  await fillAndRegister(person);
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  await notice(stopped);
  await moveClock(59_000);
  expect(await keys()).toHaveLength(1);
  expect(screen.getByLabelText(/^First Name/)).toHaveValue('Ada');
});

test('offline, the form says so, and no alert tells of an error; the registration is sent when the device is online [more.offline]', async () => {
  await registerOffline();
  const waiting = await notice(offline);
  await waitFor(() => expect(waiting.closest('[role=status]')).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  serveRegistration();
  connection(true);
  await congrats();
  expect(new Set(await keys()).size).toBe(1);
});

test('after Cancel nothing is sent, even when the device is online again [more.offline]', async () => {
  const person = await registerOffline();
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect((await notice(stopped)).closest('[role=status]')).toHaveFocus();
  expect(registerButton()).toBeEnabled();
  connection(true);
  await anotherCall();
  expect(await keys()).toHaveLength(1);
});

test('after the page is left nothing is sent, even when the device is online again [more.offline]', async () => {
  await registerOffline();
  await notice(offline);
  closePage();
  connection(true);
  await anotherCall();
  expect(await keys()).toHaveLength(1);
});

test('after ten seconds without an answer the runner can send again or stop waiting, always with one key [8.exception]', async () => {
  const { held, release } = untilReleased();
  serveRegistration(async () => {
    await held;
    return noAnswer();
  });
  const { person } = await openApplyForm({ timers: true });
  await fillAndRegister(person);
  await waitFor(async () => expect(await keys()).toHaveLength(1));
  await moveClock(9_000);
  expect(screen.queryByText(/^This is taking longer than usual/)).not.toBeInTheDocument();
  await moveClock(1_000);
  await notice(/^This is taking longer than usual/);
  await person.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(async () => expect(await keys()).toHaveLength(2));
  await moveClock(10_000);
  await person.click(await screen.findByRole('button', { name: 'Stop waiting' }));
  await notice(stopped);

  serveRegistration();
  await person.click(registerButton());
  await congrats();
  release();
  expect(new Set(await keys()).size).toBe(1);
});
