import {
  aMarathon,
  aUser,
  HttpResponse,
  http,
  renderScreen,
  screen,
  server,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { routes } from '../../routes.tsx';

const race = aMarathon({ createdBy: aUser().email, registrationCount: 12 });
const path = `/marathonsdetails/${race._id}`;
const bar = () => screen.queryByRole('complementary', { name: 'Your marathon' });

async function open(user?: ReturnType<typeof aUser>) {
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...race })),
    http.get('/registrations', () => HttpResponse.json([])),
  );
  await renderScreen({ routes, path, ...(user && { user }) });
  await screen.findByRole('heading', { level: 1, name: race.title });
}

test('whoever added a marathon sees on its page how many registered, and the ways to the desk and the form', async () => {
  await open(aUser());
  const own = within(await screen.findByRole('complementary', { name: 'Your marathon' }));
  expect(own.getByText(/12 of 1,200 registered\./)).toBeVisible();
  expect(own.getByRole('link', { name: 'Participants' })).toHaveAttribute('href', `/desk/${race._id}`);
  expect(own.getByRole('link', { name: 'Update' })).toHaveAttribute(
    'href',
    `/dashboard/update-marathon/${race._id}`,
  );
});

test('another member sees the page alone', async () => {
  await open(aUser({ email: 'bob@example.org' }));
  expect(bar()).not.toBeInTheDocument();
});

test('a visitor sees the page alone', async () => {
  await open();
  expect(bar()).not.toBeInTheDocument();
});
