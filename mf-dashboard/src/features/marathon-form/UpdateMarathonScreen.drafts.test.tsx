import type { Marathon } from '@marathon/contracts/marathon';
import {
  aPage,
  closePage,
  follow,
  HttpResponse,
  http,
  type RenderedScreen,
  screen,
  server,
  waitFor,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { field, fill, myMarathon, openDashboard, saved } from '../../testing/dashboard.ts';

const race = myMarathon({ title: 'Harbour Night Run' });
const notice = 'Your earlier changes are still here but not saved yet. Cancel discards them.';
const submit = () => screen.findByRole('button', { name: 'Update Marathon' });
const serve = (marathon: Marathon) =>
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...marathon })),
    http.get('/marathons', () => aPage([marathon])),
    http.patch('/marathons/:id', saved),
  );
async function load(): Promise<RenderedScreen> {
  closePage();
  const rendered = await openDashboard(`update-marathon/${race._id}`);
  await submit();
  return rendered;
}

beforeEach(() => serve(race));

test('what was changed is there after a reload, and the form says so; Cancel drops it [more.drafts] [2.update]', async () => {
  const { person } = await load();
  await fill(person, { Title: 'Harbour Dawn Run' });
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  const reloaded = await load();
  expect(field('Title')).toHaveValue('Harbour Dawn Run');
  expect(screen.getByText(notice)).toHaveRole('status');
  await follow(reloaded.person, screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  await load();
  expect(field('Title')).toHaveValue('Harbour Night Run');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('a newer revision drops what was changed [more.drafts] [2.update]', async () => {
  const { person } = await load();
  await fill(person, { Title: 'Harbour Dawn Run' });
  serve({ ...race, title: 'Harbour Noon Run', revision: 2 });
  await load();
  expect(field('Title')).toHaveValue('Harbour Noon Run');
});

test('saving drops what was changed, and leaves alone what was typed into Add Marathon [more.drafts] [2.update]', async () => {
  const adding = await openDashboard('add-marathon');
  await screen.findByRole('button', { name: 'Add Marathon' });
  await fill(adding.person, { Title: 'A New One' });
  const { person } = await load();
  await fill(person, { Title: 'Harbour Dusk Run' });
  await person.click(await submit());
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  await load();
  expect(field('Title')).toHaveValue('Harbour Night Run');
  closePage();
  await openDashboard('add-marathon');
  await screen.findByRole('button', { name: 'Add Marathon' });
  expect(field('Title')).toHaveValue('A New One');
});
