import {
  answerAlert,
  aPage,
  aProblem,
  HttpResponse,
  http,
  logoutPath,
  screen,
  sentRequests,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { accountAnswers, openDashboard, removed } from '../../../testing/dashboard.ts';

const question = {
  title: 'Log out everywhere?',
  text: 'You’ll be logged out on all devices, including this one.',
};
const answerWith = (answer: () => Response) => server.use(http.delete('/users/me/sessions', answer));

async function ask() {
  const rendered = await openDashboard('profile');
  await rendered.person.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  return rendered;
}
const agree = async (person: Awaited<ReturnType<typeof ask>>['person']) => {
  const dialog = await screen.findByRole('dialog', { name: question.title });
  await person.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
};

beforeEach(() =>
  server.use(
    ...accountAnswers(),
    http.get('/marathons', () => aPage([])),
    http.get('/registrations', () => HttpResponse.json([])),
    http.post(logoutPath, () => new HttpResponse(null, { status: 204 })),
  ),
);

test('who signs out everywhere is asked first, and Cancel ends nothing [4.session]', async () => {
  const { person } = await ask();
  await answerAlert(person, question, 'Cancel');
  expect(await sentRequests('DELETE', '/users/me/sessions')).toEqual([]);
});

test('every sign-in ends, this one, too, and the goodbye is that of a logout [4.session] [8.success.logout]', async () => {
  answerWith(removed);
  const { person } = await ask();
  await agree(person);
  const goodbye = await screen.findByRole('dialog', { name: 'Logged out!' });
  expect(goodbye).toHaveTextContent('See you again soon!');
  expect(await sentRequests('DELETE', '/users/me/sessions')).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
  await waitFor(() => expect(goodbye).not.toBeInTheDocument());
});

test.each([
  [
    'of the server',
    () => aProblem('unavailable', { detail: 'Accounts rest until noon' }),
    'Accounts rest until noon',
  ],
  [
    'of the connection',
    () => HttpResponse.error(),
    'We couldn’t reach the server. Please check your connection and try again.',
  ],
])('a failure %s is a toast, and the person stays signed in [4.session]', async (_of, answer, words) => {
  answerWith(answer);
  const { person } = await ask();
  await agree(person);
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log out everywhere' })).toBeEnabled());
  expect(location.pathname).toBe('/dashboard/profile');
});
