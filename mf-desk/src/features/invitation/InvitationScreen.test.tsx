import {
  aProblem,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { ada, openDesk, people, race, serveParticipants } from '../../testing/desk.ts';

const path = '/invitations/acceptance';
const open = (token = 'a-token') => openDesk(`/invitation${token && `#token=${token}`}`);
const button = () => screen.findByRole('button', { name: 'Accept the invitation' });

test('who is invited accepts once, and comes to the race', async () => {
  serveParticipants(people(1));
  server.use(http.post(path, () => HttpResponse.json({ marathonId: race._id, role: 'desk' })));
  const { person } = await open();
  expect(await screen.findByText(ada.email)).toBeVisible();
  await person.dblClick(await button());
  await waitFor(() => expect(location.pathname).toBe(`/desk/${race._id}`));
  expect((await sentRequests('POST', path)).map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
});

test.each([
  ['challenge-expired', 'This invitation is over'],
  ['forbidden', 'This invitation is for another email. Log in with that account.'],
  ['email-not-verified', 'Confirm your email first, then accept.'],
] as const)('%s is said in words', async (code, words) => {
  server.use(http.post(path, () => aProblem(code)));
  const { person } = await open();
  await person.click(await button());
  expect(await screen.findByText(words)).toBeVisible();
});

test('a link that lost its end opens nothing', async () => {
  await open('');
  expect(await screen.findByText('This invitation is over')).toBeVisible();
});
