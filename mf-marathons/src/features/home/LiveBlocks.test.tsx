import {
  aMarathon,
  aPage,
  http,
  renderScreen,
  screen,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { MarathonsBlock } from './MarathonsBlock.tsx';
import { UpcomingBlock } from './UpcomingBlock.tsx';

const routes = [
  {
    path: '/',
    element: (
      <>
        <MarathonsBlock />
        <UpcomingBlock />
      </>
    ),
  },
];

test('a marathon on home sells out with the last registration of another runner [live.counts]', async () => {
  const race = aMarathon({ participantsLimit: 3, registrationCount: 2 });
  server.use(http.get('/marathons', () => aPage([race])));
  const { runtime, live } = await renderScreen({ routes, path: '/' });
  const [card] = await screen.findAllByRole('article', { name: race.title });
  await within(card as HTMLElement).findByText('Open');
  live.send('count', { marathonId: race._id, registrationCount: 3 });
  await within(card as HTMLElement).findByText('Sold out');
  expect(runtime.queryClient.isFetching()).toBe(0);
});

test('a marathon that its organizer deletes disappears from both blocks of home [live.changes]', async () => {
  const race = aMarathon();
  server.use(http.get('/marathons', () => aPage([race])));
  const { live } = await renderScreen({ routes, path: '/' });
  await waitFor(() => expect(screen.getAllByRole('article', { name: race.title })).toHaveLength(2));
  server.use(http.get('/marathons', () => aPage([])));
  live.send('changed', { marathonId: race._id });
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull(), { timeout: 3_000 });
});
