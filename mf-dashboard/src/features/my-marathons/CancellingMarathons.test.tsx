import type { Marathon } from '@marathon/contracts/marathon';
import {
  aPage,
  aProblem,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { myMarathon, openDashboard, saved } from '../../testing/dashboard.ts';

const race = myMarathon({ title: 'Tide Run', registrationCount: 3 });
const serve = (...marathons: readonly Marathon[]) =>
  server.use(http.get('/marathons', () => aPage(marathons)));
const answerCancellation = (answer: () => Response) =>
  server.use(http.put('/marathons/:id/cancellation', answer));
const card = () => screen.findByRole('article', { name: race.title });

async function pressDelete() {
  const rendered = await openDashboard('my-marathons');
  await rendered.person.click(within(await card()).getByRole('button', { name: 'Delete' }));
  return rendered;
}
const question = () => screen.findByRole('dialog', { name: 'Cancel “Tide Run”?' });

test('a race that people hold spots in is cancelled, not deleted: the question says how many they are [more.race-life]', async () => {
  serve(race);
  answerCancellation(saved);
  const { person } = await pressDelete();
  const dialog = await question();
  await person.click(await within(dialog).findByLabelText('Message to runners'));
  expect(dialog).toHaveTextContent('3 people hold a spot.');
  expect(dialog).toHaveTextContent(
    'Everyone with a spot gets an email, including runners you added without an account.',
  );
  await person.paste('A storm is coming.');
  serve({ ...race, cancelledAt: '2030-05-10T12:00:00.000Z' });
  await person.dblClick(within(dialog).getByRole('button', { name: 'Yes, cancel the race' }));
  expect(await screen.findByText('Race cancelled')).toBeVisible();
  await waitFor(async () => expect(await card()).toHaveTextContent('Cancelled'));
  const sent = await sentRequests('PUT', `/marathons/${race._id}/cancellation`);
  expect(sent).toMatchObject([{ body: { note: 'A storm is coming.' } }]);
  expect(await sentRequests('DELETE', /./)).toEqual([]);
});

test('whoever keeps the race has changed nothing, and is asked before what they typed is lost [more.race-life]', async () => {
  serve(race);
  const { person } = await pressDelete();
  const dialog = await question();
  await person.click(await within(dialog).findByRole('button', { name: 'Keep the race' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Keep the race' })).not.toBeInTheDocument(),
  );
  await person.click(within(await card()).getByRole('button', { name: 'Delete' }));
  await person.type(await screen.findByLabelText('Message to runners'), 'A storm');
  await person.keyboard('{Escape}');
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  expect(await sentRequests('PUT', /./)).toEqual([]);
});

test('a cancellation that fails says why, and what was typed stays [more.race-life]', async () => {
  serve(race);
  answerCancellation(() => aProblem('unavailable', { detail: 'Resting' }));
  const { person } = await pressDelete();
  await person.type(await screen.findByLabelText('Message to runners'), 'A storm');
  await person.click(screen.getByRole('button', { name: 'Yes, cancel the race' }));
  expect(await screen.findByText('Resting')).toBeVisible();
  expect(screen.getByLabelText('Message to runners')).toHaveValue('A storm');
});

test('where somebody registered in the last moment, deleting becomes the question whether to cancel [more.race-life]', async () => {
  serve({ ...race, registrationCount: 0 });
  server.use(http.delete('/marathons/:id', () => aProblem('marathon-has-registrations')));
  const { person } = await pressDelete();
  serve({ ...race, registrationCount: 1 });
  await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await waitFor(async () => expect(await question()).toHaveTextContent('1 person holds a spot.'));
  const [sent] = await sentRequests('DELETE', /./);
  expect(sent?.path).toContain('unregistered=true');
});

test('where the operator requires two-step login, who deletes a race is told so [more.second-factor]', async () => {
  serve({ ...race, registrationCount: 0 });
  server.use(http.delete('/marathons/:id', () => aProblem('second-factor-required')));
  const { person } = await pressDelete();
  await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText(/^Please switch on two-step login in your profile first/)).toBeVisible();
});

test('a cancelled race is only looked at; without runners it can be deleted [more.race-life]', async () => {
  const cancelledAt = '2030-05-01T12:00:00.000Z';
  serve(
    { ...race, cancelledAt },
    myMarathon({ _id: '64b000000000000000000002', title: 'Nobody’s Run', cancelledAt }),
  );
  await openDashboard('my-marathons');
  const cancelled = within(await card());
  expect(cancelled.getByText('Cancelled')).toBeVisible();
  expect(cancelled.queryByRole('link', { name: 'Update' })).not.toBeInTheDocument();
  expect(cancelled.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  const empty = within(screen.getByRole('article', { name: 'Nobody’s Run' }));
  expect(empty.getByRole('button', { name: 'Delete' })).toBeVisible();
});
