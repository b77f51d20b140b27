import {
  accountAnswer,
  aProblem,
  follow,
  HttpResponse,
  http,
  loggedWarnings,
  moveClock,
  screen,
  server,
  signInAnswers,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { admitted, anAnswer, entryPath, inLine, openRoom, path, serveEntry } from './testing/openRoom.ts';
import { aRoom } from './testing/positions.ts';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

test('a room that does not answer says so, with Retry, and asks again by itself', async () => {
  const opened = openRoom();
  server.use(http.get(entryPath, () => aProblem('unavailable', { retryAfterSeconds: 5 })));
  await opened;
  await heading('The waiting room isn’t responding');
  expect(screen.getByText(/^Trying again in \d seconds\.$/)).toBeVisible();
  serveEntry({});
  await moveClock(9_000);
  await screen.findByText(/^You’re in\. The draw starts in/);
});

test('a room that goes away keeps what the page knows, and Retry brings it back', async () => {
  const { person, live } = await openRoom(inLine);
  live.readyState = 0;
  await heading('29 people are ahead of you');
  server.use(http.get(entryPath, () => aProblem('unavailable')));
  await moveClock(16_000);
  await screen.findByText(/^Reconnecting… You haven’t lost your place\./);
  expect(screen.getByRole('heading', { name: '29 people are ahead of you' })).toBeVisible();
  serveEntry(inLine);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(screen.queryByText(/^The waiting room isn’t responding/)).not.toBeInTheDocument(),
  );
});

test('whose turn it is learns that the room does not answer, though news go on', async () => {
  const { live } = await openRoom(inLine);
  await heading('29 people are ahead of you');
  server.use(http.get(entryPath, () => aProblem('unavailable')));
  const { marathonId } = aRoom();
  const tell = (calledUpTo: number) =>
    live.send('waiting-room', {
      marathonId,
      phase: 'open',
      entries: 90,
      calledUpTo,
      admissionsPerMinute: 10,
    });
  tell(40);
  await moveClock(1_000);
  await screen.findByText(/^Reconnecting… You haven’t lost your place\./);
  tell(41);
  expect(screen.getByText(/^Reconnecting…/)).toBeVisible();
  serveEntry(admitted);
  await moveClock(3_000);
  await heading('Complete the form');
});

test('who has to confirm their address first is told so, and is led there and back [more.verify]', async () => {
  const opened = openRoom();
  server.use(
    http.get(entryPath, () => aProblem('not-entered')),
    http.put(entryPath, () => aProblem('email-not-verified')),
    accountAnswer({ isEmailVerified: false, mustVerify: true }),
  );
  const { person } = await opened;
  await heading('Please confirm your email first');
  await follow(person, screen.getByRole('link', { name: 'Confirm your email' }));
  expect(location.pathname).toBe('/verify-email');
  expect(history.state.usr).toEqual({ from: path });
  expect(loggedWarnings()).toEqual(['The waiting room did not answer']);
});

test('who has confirmed their address on another device is let in [more.verify]', async () => {
  const opened = openRoom();
  let refused = false;
  server.use(
    http.get(entryPath, () => aProblem('not-entered')),
    http.put(entryPath, () => {
      if (refused) return HttpResponse.json(anAnswer({}));
      refused = true;
      return aProblem('email-not-verified');
    }),
    accountAnswer(),
    ...signInAnswers(),
  );
  await opened;
  await screen.findByText(/^You’re in\. The draw starts in/);
});

test.each([
  ['is online again', () => wakeOnline()],
  ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
])('a phone that %s asks at once, and not when the next question is due', async (_, wake) => {
  await openRoom(inLine);
  await heading('29 people are ahead of you');
  serveEntry(admitted);
  wake();
  await heading('Complete the form');
});

function wakeOnline() {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}
