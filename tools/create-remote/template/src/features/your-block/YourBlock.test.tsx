import { slots } from '@marathon/contracts/remotes/slots';
import { renderScreen, screen } from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { YourBlock } from './YourBlock.tsx';

const slot = 'details';
/** All that any slot gives; this one takes its own. */
const props = slots[slot].parse({
  marathonId: '64b000000000000000000001',
  registrationId: '64c000000000000000000001',
  title: 'Fjord Run',
  eventDate: '2030-06-20T09:00:00.000Z',
  timeZone: 'Europe/Oslo',
});

test('the block shows what its slot gives', async () => {
  await renderScreen({ routes: [{ path: '/', element: <YourBlock {...props} /> }], path: '/' });
  expect(await screen.findByText(/^This block is new/)).toBeVisible();
  expect(screen.queryAllByRole('listitem')).toHaveLength(Object.keys(props).length);
});
