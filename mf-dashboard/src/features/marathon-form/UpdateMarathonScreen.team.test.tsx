import { aMarathon, HttpResponse, http, screen, server, waitFor } from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { openDashboard, saved } from '../../testing/dashboard.ts';

const race = aMarathon({ title: 'Harbour Night Run', createdBy: 'grace@example.org' });
const open = () => openDashboard(`update-marathon/${race._id}`);
const serve = (role?: string) =>
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...race })),
    http.get('/memberships', () =>
      HttpResponse.json(
        role ? [{ memberId: '64d000000000000000000001', role, endsAt: null, marathon: race }] : [],
      ),
    ),
  );

test('an editor of its team changes the race of somebody else, cannot cancel it, and comes to its desk', async () => {
  serve('editor');
  server.use(http.patch('/marathons/:id', saved));
  const { person } = await open();
  const submit = await screen.findByRole('button', { name: 'Update Marathon' });
  expect(screen.getByRole('button', { name: 'Close registration' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the race' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', `/desk/${race._id}`);
  await person.click(submit);
  await waitFor(() => expect(location.pathname).toBe(`/desk/${race._id}`));
});

test('another owner may cancel it too', async () => {
  serve('owner');
  await open();
  expect(await screen.findByRole('button', { name: 'Cancel the race' })).toBeVisible();
});

test.each([undefined, 'desk', 'read-only', 'of a newer product'])(
  'nobody with the role %s changes the race of somebody else [6.mine-only]',
  async (role) => {
    serve(role);
    await open();
    expect(await screen.findByText('This race belongs to someone else')).toBeVisible();
    expect(
      screen.getByText(
        'Only the person who added “Harbour Night Run” and editors on its team can change it.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  },
);
