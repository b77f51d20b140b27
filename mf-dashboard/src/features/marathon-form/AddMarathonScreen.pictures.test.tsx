import {
  aPage,
  aProblem,
  fireEvent,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  signInAnswers,
  untilReleased,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { ada, added, field, fill, openDashboard } from '../../testing/dashboard.ts';
import { storedMarathon, typedMarathon } from '../../testing/typedMarathon.ts';

const image = `http://localhost/pictures/${'ab'.repeat(16)}/1200`;
const photo = (name = 'start.jpg', type = 'image/jpeg') => new File(['a photo'], name, { type });
const file = () => screen.getByLabelText<HTMLInputElement>('Picture file');
const uploaded = () => HttpResponse.json({ image }, { status: 201 });

async function open(stored = {}) {
  const { person } = await openDashboard('add-marathon', { stored });
  await screen.findByRole('button', { name: 'Upload a picture' });
  return person;
}

test('a chosen file is uploaded, shown, and sent as the image of the marathon', async () => {
  server.use(
    http.post('/pictures', uploaded),
    http.post('/marathons', added),
    http.get('/marathons', () => aPage([])),
  );
  const person = await open(storedMarathon({ ...typedMarathon, 'Image URL': '' }));
  await person.upload(file(), photo());
  await waitFor(() => expect(field('Image URL')).toHaveValue(image));
  expect(screen.getByText('Picture uploaded.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Upload another picture' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Add Marathon' }));
  await waitFor(async () => {
    const [sent] = await sentRequests('POST', '/marathons');
    expect(sent?.body).toMatchObject({ image });
  });
  const [sent] = await sentRequests('POST', '/pictures');
  expect(sent?.headers.get('authorization')).toMatch(/^Bearer ./);
});

test('a file that is dropped on the field is uploaded, too', async () => {
  server.use(http.post('/pictures', uploaded));
  await open();
  fireEvent.drop(field('Image URL'), { dataTransfer: { files: [photo()] } });
  await waitFor(() => expect(field('Image URL')).toHaveValue(image));
});

test('an upload under way can be cancelled by the same button, and changes nothing', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.post('/pictures', async () => {
      await held;
      return uploaded();
    }),
  );
  const person = await open();
  await person.upload(file(), photo());
  const cancel = await screen.findByRole('button', { name: 'Cancel upload' });
  await person.click(cancel);
  expect(cancel).toHaveFocus();
  expect(cancel).toHaveTextContent('Upload a picture');
  release();
  expect(field('Image URL')).toHaveValue('');
});

test.each([
  [413, 'body-too-large', undefined, 'This file is too large.'],
  [422, 'picture-unreadable', 'This picture is damaged.', 'This picture is damaged.'],
  [503, 'unavailable', 'Other pictures are being prepared', 'Other pictures are being prepared'],
] as const)(
  'a refused upload (%s) says why, and what stood there stays',
  async (_status, code, detail, why) => {
    server.use(http.post('/pictures', () => aProblem(code, detail ? { detail } : {})));
    const person = await open();
    await fill(person, { 'Image URL': typedMarathon['Image URL'] });
    await person.upload(file(), photo());
    expect(await screen.findByText(why, { exact: false })).toBeVisible();
    expect(field('Image URL')).toHaveValue(typedMarathon['Image URL']);
  },
);

test('a lost connection is told', async () => {
  server.use(http.post('/pictures', () => HttpResponse.error()));
  const person = await open();
  await person.upload(file(), photo());
  expect(await screen.findByText(/^We couldn’t reach the server\./)).toBeVisible();
});

test('what is no picture or too large is not sent at all', async () => {
  await open();
  const drop = (dropped: File) => fireEvent.drop(field('Image URL'), { dataTransfer: { files: [dropped] } });
  drop(photo('route.pdf', 'application/pdf'));
  expect(await screen.findByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  drop(new File([new Uint8Array(12_300_000)], 'large.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('This file has 12.3 MB. Please choose one of at most 10 MB.')).toBeVisible();
  expect(await sentRequests('POST', '/pictures')).toEqual([]);
});

test('a person whose renewed token is refused, too, is signed out', async () => {
  server.use(
    ...signInAnswers(ada),
    http.post('/pictures', () => aProblem('unauthenticated')),
  );
  const person = await open();
  await person.upload(file(), photo());
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(await sentRequests('POST', '/pictures')).toHaveLength(2);
});
