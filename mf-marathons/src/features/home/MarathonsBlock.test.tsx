import { messages } from '@marathon/contracts/messages';
import {
  aMarathon,
  aPage,
  aProblem,
  fireEvent,
  http,
  renderScreen,
  screen,
  server,
  untilReleased,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { MarathonsBlock } from './MarathonsBlock.tsx';

const races = Array.from({ length: 6 }, (_, i) =>
  aMarathon({ _id: `64b00000000000000000000${i}`, title: `Race ${i}` }),
);
const open = () => renderScreen({ path: '/', routes: [{ path: '/', element: <MarathonsBlock /> }] });
const serve = (marathons: readonly object[], total = marathons.length) =>
  server.use(http.get('/marathons', () => aPage(marathons, total)));
const cards = () => screen.queryAllByRole('article');

test('the block says that it loads, then shows the first three marathons with their facts [2.home.marathons] [more.skeletons]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.get('/marathons', async () => {
      await held;
      return aPage(races);
    }),
  );
  await open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(cards()).toHaveLength(0);
  release();
  const first = await screen.findByRole('article', { name: 'Race 0' });
  expect(cards()).toHaveLength(3);
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  expect(first).toHaveTextContent('Oslo, Norway');
  expect(first).toHaveTextContent('Jun 20, 2030 · 10k · $45');
  expect(first).toHaveTextContent('Registration May 1 – 31, 2030');
  expect(first.querySelector('img')).toHaveAttribute('src', 'https://example.org/harbour.jpg');
  expect(within(first).getByRole('link', { name: 'See Details Race 0' })).toHaveAttribute(
    'href',
    `/marathonsdetails/${races[0]?._id}`,
  );
});

test('seven marathons have Show More, which shows six, and Show Less [2.home.toggle]', async () => {
  serve(races, 7);
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Show More' }));
  expect(cards()).toHaveLength(6);
  await person.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(cards()).toHaveLength(3);
});

test('six marathons have no Show More [2.home.toggle]', async () => {
  serve(races);
  await open();
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('missing fields and a picture that fails have placeholders [2.home.marathons] [more.images]', async () => {
  const { title: _title, location: _location, image: _image, ...bare } = aMarathon();
  serve([
    { ...bare, _id: '64b0000000000000000000a1' },
    aMarathon({ _id: '64b0000000000000000000a2', title: ' ', location: '', image: '' }),
    aMarathon({ _id: '64b0000000000000000000a3', title: 'No picture', image: '/gone.svg' }),
  ]);
  await open();
  await waitFor(() => expect(screen.getAllByText('Untitled marathon')).toHaveLength(2));
  expect(screen.getAllByText('Location to be announced')).toHaveLength(2);
  const pictures = cards().map((card) => card.querySelector('img') as HTMLImageElement);
  fireEvent.error(pictures[2] as HTMLImageElement);
  await waitFor(() => {
    for (const picture of pictures)
      expect(picture).toHaveAttribute('src', '/images/marathon-placeholder.svg');
  });
});

test('a block that fails ends its loading and shows no marathon; Retry loads them [8.lists]', async () => {
  server.use(http.get('/marathons', () => aProblem('rate-limited')));
  const { person } = await open();
  expect(await screen.findByText(messages.notLoaded)).toBeVisible();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  serve(races);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(cards()).toHaveLength(3));
});

test('an empty block says so', async () => {
  serve([]);
  await open();
  expect(await screen.findByText('No marathons found.')).toBeVisible();
});

test('a cancelled marathon stands behind those that take place [2.home.marathons]', async () => {
  const [first, ...others] = races;
  serve([{ ...first, cancelledAt: '2030-05-02T10:00:00.000Z' }, ...others]);
  await open();
  await screen.findByRole('article', { name: 'Race 3' });
  expect(cards().map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Race 1',
    'Race 2',
    'Race 3',
  ]);
});
