import type { Marathon } from '@marathon/contracts/marathon';
import {
  aMarathon,
  aPage,
  http,
  type RenderedScreen,
  renderScreen,
  screen,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { Link } from '@marathon/ui';
import { expect, test } from 'vitest';
import { UpcomingBlock } from './UpcomingBlock.tsx';

let lastId = 0;
/** Separate ids, so that one test's draw does not influence the next. */
function aRace(fields: Partial<Marathon>): Marathon {
  lastId += 1;
  return aMarathon({ _id: lastId.toString(16).padStart(24, '0'), ...fields });
}

const serve = (marathons: readonly Marathon[]) => server.use(http.get('/marathons', () => aPage(marathons)));
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

const open = (): Promise<RenderedScreen> =>
  renderScreen({
    path: '/',
    routes: [
      {
        path: '/',
        element: (
          <>
            <UpcomingBlock />
            <Link to="/about">About</Link>
          </>
        ),
      },
      { path: '/about', element: <Link to="/">Home</Link> },
    ],
  });

test('at most six future marathons are drawn [2.home.upcoming]', async () => {
  const past = [1, 2, 3].map((i) => aRace({ title: `Past ${i}`, eventDate: '2030-05-14T09:00:00.000Z' }));
  const future = [1, 2, 3, 4, 5, 6, 7, 8].map((i) => aRace({ title: `Future ${i}` }));
  serve([...past, ...future]);
  await open();
  await waitFor(() => expect(titles()).toHaveLength(6));
  for (const title of titles()) expect(title).toMatch(/^Future/);
});

test('the draw stays while the page is loaded [2.home.upcoming]', async () => {
  serve([1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => aRace({ title: `Race ${i}` })));
  const { person, runtime } = await open();
  await waitFor(() => expect(titles()).toHaveLength(6));
  const drawn = titles();
  await person.click(screen.getByRole('link', { name: 'About' }));
  await waitFor(() => expect(titles()).toEqual([]));
  runtime.queryClient.clear();
  await person.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(titles()).toEqual(drawn));
});

test('a card has the date, the distance, the fee, the spots and a link to the details [2.home.upcoming]', async () => {
  const race = aRace({ timeZone: 'UTC', registrationFee: 1_234.5, participantsLimit: 12_500 });
  serve([race]);
  await open();
  const card = await screen.findByRole('article', { name: 'Harbour Night Run' });
  expect(factsOf(card)).toEqual(['Jun 20, 2030', '10k', '$1,234.50', '12,500 spots']);
  expect(card).toHaveTextContent('Oslo, Norway');
  expect(within(card).getByRole('link', { name: 'View Details Harbour Night Run' })).toHaveAttribute(
    'href',
    `/marathonsdetails/${race._id}`,
  );
});

test('a marathon without a fee or a limit is Free and Unlimited; a limit of one is 1 spot [2.home.upcoming]', async () => {
  serve([
    aRace({ title: 'Free', registrationFee: null, participantsLimit: null }),
    aRace({ title: 'Alone', participantsLimit: 1 }),
  ]);
  await open();
  expect(factsOf(await screen.findByRole('article', { name: 'Free' }))).toEqual(
    expect.arrayContaining(['Free', 'Unlimited spots']),
  );
  expect(factsOf(screen.getByRole('article', { name: 'Alone' }))).toContain('1 spot');
});

test('a card of a sold-out marathon says so in place of its spots, and each has its status [2.home.upcoming]', async () => {
  serve([
    aRace({ title: 'Full', participantsLimit: 40, registrationCount: 40 }),
    aRace({ title: 'Open', participantsLimit: 40, registrationCount: 39 }),
    aRace({ title: 'Closed', participantsLimit: 450, registrationEnd: '2030-05-09T23:59:59.999Z' }),
  ]);
  await open();
  const full = await screen.findByRole('article', { name: 'Full' });
  expect(factsOf(full)).toContain('Sold out');
  expect(full).not.toHaveTextContent('40 spots');
  const badges = { Full: 'Sold out', Open: 'Open', Closed: 'Closed' };
  for (const [title, badge] of Object.entries(badges)) {
    const card = screen.getByRole('article', { name: title });
    expect(within(card).getAllByText(badge)[0]).toBeVisible();
  }
});

test('a block without a future marathon says so [2.home.upcoming-empty]', async () => {
  serve([aRace({ eventDate: '2030-05-14T09:00:00.000Z' })]);
  await open();
  expect(await screen.findByText('No upcoming marathons found.')).toBeVisible();
});

const factsOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
