import { messages } from '@marathon/contracts/messages';
import type { RemoteManifestInput } from '@marathon/contracts/remotes/manifest';
import type { SlotProps } from '@marathon/contracts/remotes/slots';
import { expectErrors, renderScreen, screen, within } from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { Blocks } from './Blocks.tsx';
import { sampleOf } from './fixtures/sampleOf.ts';
import { createFixtureState } from './fixtures/state.ts';

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
const state = createFixtureState(new Date());
const open = (query: string, sample: Record<string, string>) =>
  renderScreen({
    routes: [{ path: '/', element: <Blocks manifest={manifest} blocks={blocks} sample={sample} /> }],
    path: `/${query}`,
  });
const block = (name: string) => within(screen.getByRole('region', { name }));

test('on fixtures each block is given an example of its slot; one that throws leaves the others', async () => {
  expectErrors();
  const race = state.marathons.find(({ _id }) => _id === state.exampleId);
  await open('', sampleOf(state));
  expect(block('Photos').getByText(`Photos of ${race?.title}`)).toBeVisible();
  expect(block('Your bib').getByText(`Bib of ${state.exampleId}`)).toBeVisible();
  expect(block('Broken').getByText(messages.notLoaded)).toBeVisible();
});

test('on a product the address says what a block is given, and the page what is missing', async () => {
  expectErrors();
  await open('?marathonId=m1&registrationId=r1', {});
  expect(block('Your bib').getByText('Bib of r1')).toBeVisible();
  expect(block('Photos').getByText('Add ?title=…&eventDate=…&timeZone=… to the address')).toBeVisible();
});
