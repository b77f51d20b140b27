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
const stopped = /^We stopped: nothing more is sent\./;
const congrats = () => screen.findByRole('dialog', { name: 'Congrats!' });
const notice = (words: RegExp) => screen.findByText(words);

async function keys() {
  const sent = await sentRequests('POST', '/registrations');
  return sent.map(({ headers }) => headers.get('Idempotency-Key'));
}

/** By its answer a registration would have been sent, too. */
const anotherCall = () => fetch('/healthz', { method: 'HEAD' });

/** What the browser says about the connection. */
function connection(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  if (isThere) window.dispatchEvent(new Event('online'));
}

/** Fills in the form and presses Register while the device is offline. */
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
  await notice(/^We could not reach the server\. We keep trying for you/);
  serveRegistration();
  await moveClock(500);
  await congrats();
  expect(new Set(await keys()).size).toBe(1);
});

test('a server that does not answer gets an alert with the reason; Try again sends the same key at once [8.exception]', async () => {
  serveRegistration(noAnswer);
  const { person } = await openApplyForm({ timers: true });
  await fillAndRegister(person);
  await notice(/^We could not reach the server/);
  await waitFor(async () => {
    await moveClock(500);
    expect(screen.getByText('We could not reach the server. We keep trying for you.')).toBeVisible();
  });
  expect((await keys()).length).toBeGreaterThan(3);
  serveRegistration();
  await answerAlert(person, exception, 'Try again');
  await congrats();
  expect(new Set(await keys()).size).toBe(1);
});

test('a busy server gets another request after its Retry-After [8.not-ok]', async () => {
  serveRegistration(() => aProblem('unavailable', { retryAfterSeconds: 2 }));
  const { person } = await openApplyForm({ timers: true });
  await fillAndRegister(person);
  await notice(/^Many runners are registering right now/);
  serveRegistration();
  await moveClock(3_000);
  await congrats();
});

test('offline, the alert says so; the registration is sent when the device is online [8.exception] [more.offline]', async () => {
  const person = await registerOffline();
  await screen.findByText('You are offline. We send your registration as soon as you are back online.');
  await answerAlert(person, exception, 'OK');
  const waiting = await notice(/^Waiting for the connection\./);
  await waitFor(() => expect(waiting.closest('[role=status]')).toHaveFocus());
  serveRegistration();
  connection(true);
  await congrats();
  expect(new Set(await keys()).size).toBe(1);
});

test('after Cancel nothing is sent, even when the device is online again [more.offline]', async () => {
  const person = await registerOffline();
  await answerAlert(person, exception, 'OK');
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect((await notice(stopped)).closest('[role=status]')).toHaveFocus();
  expect(registerButton()).toBeEnabled();
  connection(true);
  await anotherCall();
  expect(await keys()).toHaveLength(1);
});

test('after the page is left nothing is sent, even when the device is online again [more.offline]', async () => {
  const person = await registerOffline();
  await answerAlert(person, exception, 'OK');
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
  expect(screen.queryByText(/^This takes longer than usual/)).not.toBeInTheDocument();
  await moveClock(1_000);
  await notice(/^This takes longer than usual/);
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
