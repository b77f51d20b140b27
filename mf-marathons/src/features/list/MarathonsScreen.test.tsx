import { limits } from '@marathon/contracts/constants';
import {
  aMarathon,
  aPage,
  aProblem,
  aUser,
  HttpResponse,
  http,
  renderScreen,
  screen,
  server,
  untilReleased,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { routes } from '../../routes.tsx';

/** Nine, newest first. */
const marathons = Array.from({ length: 9 }, (_, i) =>
  aMarathon({ _id: `64b00000000000000000000${9 - i}`, title: `Race ${9 - i}` }),
);
const openList = (path = '/marathons') => renderScreen({ routes, path, user: aUser() });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** The server has these marathons, and serves them as the real one does. */
function serve(newestFirst: readonly { readonly _id: string }[]): void {
  server.use(
    http.get('/marathons', ({ request }) => {
      const { searchParams: query } = new URL(request.url);
      const all = query.get('sort') === 'asc' ? newestFirst.toReversed() : newestFirst;
      const from = all.findIndex(({ _id }) => _id === query.get('after')) + 1;
      const page = all.slice(from, from + Number(query.get('limit')));
      return aPage(page, all.length, from + page.length < all.length);
    }),
  );
}

test('the list says that it loads, then shows six marathons', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.get('/marathons', async () => {
      await held;
      return aPage(marathons.slice(0, 6), 9);
    }),
  );
  await openList();
  expect(await screen.findByRole('heading', { level: 1, name: 'Marathons Section' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  release();
  await waitFor(() => expect(titles()).toHaveLength(limits.listCollapsed));
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

test('an empty list says so', async () => {
  serve([]);
  await openList();
  expect(await screen.findByText('No marathons found.')).toBeVisible();
});

test('a list that fails says so and shows no marathon; Retry brings it', async () => {
  server.use(http.get('/marathons', () => aProblem('rate-limited')));
  const { person } = await openList();
  expect(await screen.findByText('The marathons could not be loaded')).toBeVisible();
  expect(titles()).toEqual([]);
  serve(marathons);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(titles()[0]).toBe('Race 9'));
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('Oldest First turns the order round, and the address keeps it', async () => {
  serve(marathons);
  const { person } = await openList();
  await waitFor(() => expect(titles()[0]).toBe('Race 9'));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest First');
  await waitFor(() => expect(titles()[0]).toBe('Race 1'));
  expect(location.search).toBe('?sort=asc');
});

test('Show More (N more) shows all marathons, Show Less six again', async () => {
  serve(marathons);
  const { person } = await openList();
  await person.click(await screen.findByRole('button', { name: 'Show More (3 more)' }));
  await waitFor(() => expect(titles()).toHaveLength(9));
  await person.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(titles()).toHaveLength(6);
});

test('nobody sees the list without a login', async () => {
  server.use(http.get('/marathons', () => HttpResponse.json([])));
  await renderScreen({ routes, path: '/marathons?sort=asc' });
  await waitFor(() => expect(location.pathname).toBe('/login'));
});
