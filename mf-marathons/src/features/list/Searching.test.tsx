import {
  aMarathon,
  aPage,
  aUser,
  http,
  renderScreen,
  screen,
  server,
  untilReleased,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { routes } from '../../routes.tsx';

const races = [
  aMarathon({ _id: '64b000000000000000000001', title: 'Fjord Run', location: 'Oslo' }),
  aMarathon({ _id: '64b000000000000000000002', title: 'Hill Race', location: 'Voss' }),
];
const openList = (search = '') => renderScreen({ routes, path: `/marathons${search}`, user: aUser() });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const words = () => screen.getByRole('searchbox', { name: 'Search marathons' });

/** Searches title and place like the server; other parameters find `found`. Returns the requests. */
function serve(found: readonly string[] = ['Fjord Run', 'Hill Race']) {
  const asked: string[] = [];
  server.use(
    http.get('/marathons', ({ request }) => {
      const { searchParams } = new URL(request.url);
      searchParams.delete('sort');
      searchParams.delete('limit');
      asked.push(searchParams.toString());
      const has = (text: string, name: string) => text.toLowerCase().includes(searchParams.get(name) ?? '');
      const all = races.filter(({ title, location }) => has(title, 'q') && has(location, 'place'));
      const page = searchParams.size === 0 ? races : all.filter(({ title }) => found.includes(title));
      return aPage(page, page.length);
    }),
  );
  return asked;
}

test('words typed narrow the list after a pause; the address keeps them, and how many there are is said', async () => {
  const asked = serve();
  const { person } = await openList();
  await waitFor(() => expect(titles()).toHaveLength(2));
  await person.type(words(), 'fjord ');
  await waitFor(() => expect(titles()).toEqual(['Fjord Run']));
  expect(asked.at(-1)).toBe('q=fjord');
  expect(location.search).toBe('?q=fjord');
  expect(words()).toHaveValue('fjord ');
  const found = await screen.findByText('1 marathon found');
  expect(found).toHaveAttribute('aria-live', 'polite');
});

test('the distances that marathons have can be chosen, and one that came with the address', async () => {
  server.use(http.get('/marathons/distances', () => Response.json(['24 h', '10k', '42.195 km'])));
  const asked = serve();
  const { person } = await openList('?distance=50+mi');
  const distance = await screen.findByRole('combobox', { name: 'Distance' });
  expect(distance).toHaveDisplayValue('50 mi');
  await screen.findByRole('option', { name: 'Marathon (42.195 km)' });
  const offered = ['Any distance', '25k', '10k', '3k', '50 mi', 'Marathon (42.195 km)', '24 h'];
  expect([...distance.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(offered);
  await person.selectOptions(distance, '42.195 km');
  await waitFor(() => expect(asked.at(-1)).toBe('distance=42.195+km'));
});

test('where the server knows no distances, the three of the specification can be chosen', async () => {
  server.use(http.get('/marathons/distances', () => new Response(null, { status: 404 })));
  serve();
  await openList();
  const distance = await screen.findByRole('combobox', { name: 'Distance' });
  await waitFor(() => expect(distance.querySelectorAll('option')).toHaveLength(4));
});

test('place, distance, month and only open stand in the address together, beside the order', async () => {
  const asked = serve();
  const { person } = await openList('?sort=asc');
  await person.type(await screen.findByRole('searchbox', { name: 'Location' }), 'oslo{Enter}');
  await waitFor(() => expect(titles()).toEqual(['Fjord Run']));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), '10k');
  const month = screen.getByRole('combobox', { name: 'Race month' });
  const [, , third] = month.querySelectorAll('option');
  await person.selectOptions(month, third?.value ?? '');
  await person.click(screen.getByRole('checkbox', { name: 'Open for registration' }));
  const all = `place=oslo&distance=10k&month=${third?.value}&open=true`;
  await waitFor(() => expect(asked.at(-1)).toBe(all));
  expect(location.search).toBe(`?sort=asc&${all}`);
  expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeInTheDocument();
});

test('an address opens with its search, and shows a month of long ago', async () => {
  const asked = serve();
  await openList('?q=fjord&place=oslo&distance=25k&month=2020-05&open=true');
  await waitFor(() => expect(titles()).toEqual(['Fjord Run']));
  expect(asked).toEqual(['q=fjord&place=oslo&distance=25k&month=2020-05&open=true']);
  expect(words()).toHaveValue('fjord');
  expect(screen.getByRole('searchbox', { name: 'Location' })).toHaveValue('oslo');
  expect(screen.getByRole('combobox', { name: 'Distance' })).toHaveDisplayValue('25k');
  expect(screen.getByRole('combobox', { name: 'Race month' })).toHaveDisplayValue('May 2020');
  expect(screen.getByRole('checkbox', { name: 'Open for registration' })).toBeChecked();
});

test('Back takes a step of the search back, and shows it in the form', async () => {
  serve();
  const { person } = await openList();
  await waitFor(() => expect(titles()).toHaveLength(2));
  await person.type(words(), 'fjo');
  await waitFor(() => expect(location.search).toBe('?q=fjo'));
  await person.type(words(), 'rd');
  await waitFor(() => expect(location.search).toBe('?q=fjord'));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), '10k');
  await waitFor(() => expect(location.search).toBe('?q=fjord&distance=10k'));
  history.back();
  await waitFor(() => expect(location.search).toBe('?q=fjord'));
  history.back();
  await waitFor(() => expect(words()).toHaveValue(''));
  expect(location.search).toBe('');
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test('a search that finds nothing offers to leave out each of its conditions, or all', async () => {
  serve([]);
  const { person } = await openList('?q=fjord&place=voss&distance=3k&month=2027-05&open=true');
  expect(await screen.findByText('No marathons match your search')).toBeVisible();
  expect(screen.getByText('0 marathons found')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Search without “fjord”' }));
  await waitFor(() => expect(location.search).toBe('?place=voss&distance=3k&month=2027-05&open=true'));
  expect(words()).toHaveValue('');
  for (const name of ['Any distance', 'Any month', 'Include closed races']) {
    await person.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
  }
  expect(location.search).toBe('?place=voss');
  expect(screen.getByText('0 marathons found')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Show all marathons' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(location.search).toBe('');
});

test('while a search loads, the list of before stays, and Clear search brings the whole list back', async () => {
  serve();
  const { person } = await openList();
  await waitFor(() => expect(titles()).toHaveLength(2));
  const { held, release } = untilReleased();
  server.use(
    http.get('/marathons', async () => {
      await held;
      return aPage(races.slice(1), 1);
    }),
  );
  await person.type(words(), 'hill{Enter}');
  await waitFor(() =>
    expect(screen.getAllByRole('list').some((list) => list.ariaBusy === 'true')).toBe(true),
  );
  expect(titles()).toHaveLength(2);
  release();
  await waitFor(() => expect(titles()).toEqual(['Hill Race']));
  serve();
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(words()).toHaveValue('');
});
