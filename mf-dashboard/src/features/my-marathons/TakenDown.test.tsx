import { aPage, HttpResponse, http, screen, server, within } from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { myMarathon, openDashboard } from '../../testing/dashboard.ts';

const takedown = { at: '2030-01-01T00:00:00.000Z', reason: 'Spam', contactEmail: 'help@run.example' };
const race = myMarathon({ title: 'Tide Run', takedown });

test('a race of mine that was taken down says why and whom to write to, and offers nothing that would be refused', async () => {
  server.use(http.get('/marathons', () => aPage([race])));
  await openDashboard('my-marathons');
  const card = within(await screen.findByRole('article', { name: 'Tide Run' }));
  expect(card.getByText('Taken down')).toBeVisible();
  expect(card.getByText(/^This race was taken down/)).toHaveTextContent('Reason: “Spam”');
  expect(card.getByRole('link', { name: 'help@run.example' })).toHaveAttribute(
    'href',
    'mailto:help@run.example',
  );
  expect(card.getByRole('link', { name: 'Participants' })).toBeVisible();
  expect(card.queryByRole('link', { name: 'Update' })).not.toBeInTheDocument();
  for (const name of ['Copy', 'Delete']) expect(card.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('its form is not there while it is taken down', async () => {
  server.use(http.get('/marathons/:id', () => HttpResponse.json({ ...race })));
  await openDashboard(`update-marathon/${race._id}`);
  expect(await screen.findByText(/^This race was taken down/)).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});
