import { limits } from '@marathon/contracts/constants';
import {
  aMarathon,
  aPage,
  aProblem,
  aUser,
  http,
  marathonPages,
  renderScreen,
  screen,
  server,
  untilReleased,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { routes } from '../../routes.tsx';

/** Nine, newest first. */
const marathons = Array.from({ length: 9 }, (_, i) =>
  aMarathon({ _id: `64b00000000000000000000${9 - i}`, title: `Race ${9 - i}` }),
);
const openList = (path = '/marathons') => renderScreen({ routes, path, user: aUser() });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const serve = (newestFirst: Parameters<typeof marathonPages>[0]) => server.use(marathonPages(newestFirst));

test('the list says that it loads, then shows six marathons with their facts [2.list] [4.list] [more.skeletons]', async () => {
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
  const card = within(screen.getByRole('article', { name: 'Race 9' }));
  expect(card.getByText('Oslo, Norway')).toBeVisible();
  expect(card.getByText('Open')).toBeVisible();
  expect(card.getByText(/^May 1/)).toHaveTextContent('Registration May 1 – 31, 2030');
  expect(card.getByRole('link', { name: 'See Details Race 9' })).toHaveAttribute(
    'href',
    `/marathonsdetails/${marathons[0]?._id}`,
  );
});

test('an empty list says so [4.list]', async () => {
  serve([]);
  await openList();
  expect(await screen.findByText('No marathons found.')).toBeVisible();
});

test('a list that fails says so and shows no marathon; Retry loads it [8.lists] [4.list]', async () => {
  server.use(http.get('/marathons', () => aProblem('rate-limited')));
  const { person } = await openList();
  expect(await screen.findByText('The marathons could not be loaded')).toBeVisible();
  expect(titles()).toEqual([]);
  serve(marathons);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(titles()[0]).toBe('Race 9'));
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('Newest First is the default; Oldest First turns the order round, and the address keeps it [2.list] [4.list] [more.url]', async () => {
  serve(marathons);
  const { person } = await openList();
  await waitFor(() => expect(titles()[0]).toBe('Race 9'));
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveDisplayValue('Newest First');
  await person.selectOptions(sort, 'Oldest First');
  await waitFor(() => expect(titles()[0]).toBe('Race 1'));
  expect(location.search).toBe('?sort=asc');
  await person.selectOptions(sort, 'Newest First');
  await waitFor(() => expect(titles()[0]).toBe('Race 9'));
  expect(location.search).toBe('');
});

test.each([
  ['?sort=asc', 'Oldest First'],
  ['?sort=sideways', 'Newest First'],
])('the address %s opens the list with %s', async (search, order) => {
  serve(marathons);
  await openList(`/marathons${search}`);
  expect(await screen.findByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue(order);
  await waitFor(() => expect(titles()[0]).toBe(order === 'Oldest First' ? 'Race 1' : 'Race 9'));
});

test('Show More (N more) shows all marathons, Show Less six again [2.list.more] [4.list]', async () => {
  serve(marathons);
  const { person } = await openList();
  await person.click(await screen.findByRole('button', { name: 'Show More (3 more)' }));
  await waitFor(() => expect(titles()).toHaveLength(9));
  await person.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(titles()).toHaveLength(6);
});

test('six marathons have no Show More [2.list.more]', async () => {
  serve(marathons.slice(0, 6));
  await openList();
  await waitFor(() => expect(titles()).toHaveLength(6));
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

test('a next page that fails leaves the loaded cards; Retry loads it [8.lists]', async () => {
  serve(marathons);
  const { person } = await openList();
  const more = await screen.findByRole('button', { name: 'Show More (3 more)' });
  server.use(http.get('/marathons', () => aProblem('rate-limited')));
  await person.click(more);
  expect(await screen.findByText('More marathons could not be loaded')).toBeVisible();
  expect(titles()).toHaveLength(6);
  serve(marathons);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(titles()).toHaveLength(9));
});

test('nobody sees the list without a login [2.routes.protected]', async () => {
  await renderScreen({ routes, path: '/marathons?sort=asc' });
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(history.state.usr).toEqual({ from: '/marathons?sort=asc' });
});
