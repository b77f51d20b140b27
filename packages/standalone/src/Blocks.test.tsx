import { messages } from '@marathon/contracts/messages';
import type { RemoteManifestInput } from '@marathon/contracts/remotes/manifest';
import type { SlotProps } from '@marathon/contracts/remotes/slots';
import {
  aMarathon,
  aPage,
  aRegistration,
  aUser,
  expectErrors,
  http,
  renderScreen,
  screen,
  server,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { Blocks } from './Blocks.tsx';

const manifest: RemoteManifestInput = {
  contract: 1,
  routes: [],
  blocks: [
    { slot: 'details', name: 'Photos', heading: 'Photos', order: 1 },
    { slot: 'desk-participant', name: 'Broken', heading: 'Broken', order: 2 },
    { slot: 'my-registration', name: 'Bib', heading: 'Your bib', order: 3 },
  ],
};
const blocks = {
  Photos: ({ title }: SlotProps<'details'>) => <p>Photos of {title}</p>,
  Broken: () => {
    throw new Error('this block is broken');
  },
  Bib: ({ registrationId }: SlotProps<'my-registration'>) => <p>Bib of {registrationId}</p>,
};
const open = async (query: string, marathons: readonly object[]) => {
  server.use(
    http.get('/marathons', () => aPage(marathons)),
    http.get('/registrations', () => aPage([aRegistration({ _id: '64c000000000000000000007' })])),
  );
  const routes = [{ path: '/', element: <Blocks manifest={manifest} blocks={blocks} /> }];
  await renderScreen({ routes, path: `/${query}`, user: aUser() });
  await screen.findByRole('region', { name: 'Photos' });
};
const block = (name: string) => within(screen.getByRole('region', { name }));

test('each block is given an example of its slot from the API; one that throws leaves the others', async () => {
  expectErrors();
  await open('', [aMarathon({ title: 'Vineyard Trail' })]);
  expect(block('Photos').getByText('Photos of Vineyard Trail')).toBeVisible();
  expect(block('Your bib').getByText('Bib of 64c000000000000000000007')).toBeVisible();
  expect(block('Broken').getByText(messages.notLoaded)).toBeVisible();
});

test('the address says what a block is given, and the page what is missing', async () => {
  expectErrors();
  await open('?marathonId=m1&registrationId=r1', []);
  expect(block('Your bib').getByText('Bib of r1')).toBeVisible();
  expect(block('Photos').getByText('Add ?title=…&eventDate=…&timeZone=… to the address')).toBeVisible();
});
