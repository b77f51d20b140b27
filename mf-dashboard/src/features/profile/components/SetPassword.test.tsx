import { accepted } from '@marathon/contracts/accounts';
import {
  aPage,
  aProblem,
  aUser,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { accountAnswers, openDashboard } from '../../../testing/dashboard.ts';

const path = '/password-resets';

test('an account of Google alone sets a password by mail [2.profile]', async () => {
  server.use(
    ...accountAnswers({ hasPassword: false }),
    http.get('/marathons', () => aPage([])),
    http.get('/registrations', () => HttpResponse.json([])),
    http.post(path, () => aProblem('rate-limited', { retryAfterSeconds: 30 })),
  );
  const { person } = await openDashboard('profile');
  const button = await screen.findByRole('button', { name: 'Set a password' });
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await person.click(button);
  expect(await screen.findByText(/^Too many attempts/)).toBeVisible();
  server.use(http.post(path, () => HttpResponse.json(accepted, { status: 202 })));
  await person.click(button);
  expect(await screen.findByText(/^We emailed a link to/)).toBeVisible();
  const sent = await sentRequests('POST', path);
  expect(sent.at(-1)?.body).toEqual({ email: aUser().email });
});
