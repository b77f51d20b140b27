import { aParticipant, HttpResponse, http, screen, server, within } from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { openDesk, people, race, serveParticipants } from '../../testing/desk.ts';

const takedown = { at: '2030-01-01T00:00:00.000Z', reason: 'Spam', contactEmail: 'help@run.example' };
const down = { ...race, takedown };
const participant = aParticipant({ revision: '1' });
const serve = () => {
  serveParticipants(people(1));
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...down })),
    http.get('/marathons/:id/registrations/:registrationId', () => HttpResponse.json({ ...participant })),
  );
};

test('the desk of a race that was taken down says why and whom to write to, and offers the export alone', async () => {
  serve();
  await openDesk(`/${race._id}`);
  await screen.findByRole('link', { name: 'Runner 1' });
  const notice = screen.getByText(/^This race was taken down/);
  expect(notice).toHaveTextContent('Reason: “Spam”');
  expect(within(notice).getByRole('link')).toHaveAttribute('href', 'mailto:help@run.example');
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  for (const name of ['Add', 'Import'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  for (const name of ['Questions', 'Change the race'])
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

test('a participant of a race that was taken down is shown, and not changed', async () => {
  serve();
  await openDesk(`/${race._id}/${participant.registrationId}`);
  await screen.findByRole('heading', { level: 1, name: 'Ada Runner' });
  // Once the race is known.
  await screen.findByRole('link', { name: race.title });
  expect(screen.queryByRole('button', { name: 'Correct …' })).not.toBeInTheDocument();
});

test('the list of races marks the one that was taken down', async () => {
  server.use(http.get('/marathons', () => HttpResponse.json([{ ...down }])));
  await openDesk();
  expect(await screen.findByText('Taken down')).toBeVisible();
});
