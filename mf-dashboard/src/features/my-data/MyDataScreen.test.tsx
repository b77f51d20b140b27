import {
  aPage,
  aProblem,
  aRegistration,
  HttpResponse,
  http,
  screen,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test, vi } from 'vitest';
import { accountAnswers, ada, openDashboard } from '../../testing/dashboard.ts';

const data = {
  account: { accountId: '64a000000000000000000001', email: ada.email, isEmailVerified: true, photoURL: null },
  registrations: [{ ...aRegistration() }],
  cancelled: [],
  marathons: [],
  isLogCut: false,
  signIns: [{ startedAt: '2030-05-01T10:00:00.000Z', device: { browser: 'Firefox', names: ['a', 'b'] } }],
};
const serve = () => server.use(http.get('/users/me/data', () => HttpResponse.json(data)));
const part = (name: RegExp) => screen.findByRole('region', { name });

test('everything that the product holds is there to be read, in words [more.account]', async () => {
  serve();
  await openDashboard('my-data');
  const account = await part(/^Account/);
  expect(within(account).getByText('Is email verified').nextSibling).toHaveTextContent('Yes');
  expect(within(account).getByText('Photo URL').nextSibling).toHaveTextContent('–');
  expect(within(await part(/^Registrations/)).getByText('Harbour Night Run')).toBeVisible();
  expect(await part(/^Marathons/)).toHaveTextContent('Nothing stored.');
  expect(await part(/^Logins/)).toHaveTextContent(/May 1, 2030.*(UTC|GMT)/);
  expect(await part(/^Cancelled registrations/)).toHaveTextContent('Nothing stored.');
  expect(await part(/^Logins/)).toHaveTextContent('Firefox');
  expect(screen.queryByRole('region', { name: /^Is log cut/ })).not.toBeInTheDocument();
});

test('what is empty or technical folds away, and can be read, too [more.account]', async () => {
  serve();
  const { person } = await openDashboard('my-data');
  const account = within(await part(/^Account/));
  expect(account.getByText(ada.email)).toBeVisible();
  for (const label of ['Account id', 'Photo URL']) expect(account.getByText(label)).not.toBeVisible();
  await person.click(account.getByText('Technical details'));
  for (const label of ['Account id', 'Photo URL']) expect(account.getByText(label)).toBeVisible();
});

test('a registration is read once, with its fee in dollars; what repeats it folds away [more.account]', async () => {
  serve();
  await openDashboard('my-data');
  const registrations = within(await part(/^Registrations/));
  expect(registrations.getByText('Registration fee').nextSibling).toHaveTextContent('$45');
  expect(registrations.getByText('First name')).toBeVisible();
  for (const label of ['Participant name', 'Contact number'])
    expect(registrations.getByText(label)).not.toBeVisible();
});

test('mails are told in words: what went with another mail was not given up [more.account]', async () => {
  const mail = { kind: 'account-created', state: 'sent', sentWith: 'account-created' };
  const messages = [
    mail,
    { ...mail, kind: 'verify-email', state: 'merged' },
    { kind: 'reminder-7-days', state: 'given-up' },
    { kind: 'place-confirmed', state: 'sent' },
  ];
  server.use(http.get('/users/me/data', () => HttpResponse.json({ ...data, messages })));
  await openDashboard('my-data');
  const mails = await part(/^Emails/);
  expect(
    within(mails)
      .getAllByText('State')
      .map((label) => label.nextSibling?.textContent),
  ).toEqual(['Sent', 'Sent with another email', 'Given up', 'Sent']);
  expect(within(mails).getAllByText('Sent with')[0]?.nextSibling).toHaveTextContent('Account created');
  expect(within(mails).getByText('Verify email')).toBeVisible();
  expect(within(mails).getByText('Spot confirmed')).toBeVisible();
});

test('it can be kept as a file, from the profile, too [more.account]', async () => {
  serve();
  server.use(
    ...accountAnswers(),
    http.get('/marathons', () => aPage([])),
    http.get('/registrations', () => HttpResponse.json([])),
  );
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => {
        files.push(file);
        return 'blob:a';
      };
      static override revokeObjectURL = () => {};
    },
  );
  const { person } = await openDashboard('profile');
  expect(await screen.findByRole('link', { name: 'See my data' })).toHaveAttribute(
    'href',
    '/dashboard/my-data',
  );
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(JSON.parse(await (files[0] as Blob).text())).toEqual(data);
});

test('data that cannot be loaded says so; Retry brings it [more.account]', async () => {
  server.use(http.get('/users/me/data', () => aProblem('rate-limited')));
  const { person } = await openDashboard('my-data');
  expect(await screen.findByText('Your data could not be loaded')).toBeVisible();
  serve();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await part(/^Account/)).toBeVisible();
});
