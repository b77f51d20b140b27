import type { TicketVerification } from '@marathon/contracts/tickets';
import {
  aProblem,
  fireEvent,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { openDesk, race, serveRace } from '../../testing/desk.ts';

const path = `/marathons/${race._id}/tickets/verification`;
const registrationId = '64b000000000000000000009';
const open = (code = '') => openDesk(`/${race._id}/ticket${code && `#${code}`}`);
const serve = (verification: Partial<TicketVerification>) => {
  serveRace();
  const nobody = { state: 'unknown', registrationId: null, participantName: null };
  server.use(http.post(path, () => HttpResponse.json({ ...nobody, ...verification })));
};

test('a scanned ticket says at once whose it is, and leads to the registration', async () => {
  serve({ state: 'valid', registrationId, participantName: 'Ada Lovelace' });
  await open('ABCD');
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText('Valid')).toBeVisible();
  expect(screen.getByText(/^Has a spot in this race\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View registration' })).toHaveAttribute(
    'href',
    `/desk/${race._id}/${registrationId}`,
  );
});

test.each([
  ['cancelled', 'Cancelled'],
  ['other-marathon', 'Another race'],
  ['unknown', 'Not a ticket'],
] as const)('a ticket that is %s says so, and no name', async (state, words) => {
  serve({ state });
  await open('ABCD');
  expect(await screen.findByText(words)).toBeVisible();
});

test('a code can be typed as it is printed; nothing is asked before', async () => {
  serve({ state: 'unknown' });
  await open();
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'abcd 0123' } });
  expect(await sentRequests('POST', path)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Not a ticket')).toBeVisible();
  expect(await sentRequests('POST', path)).toMatchObject([{ body: { code: 'abcd0123' } }]);
});

test('a scanner that types the whole address is understood', async () => {
  serve({ state: 'valid', registrationId, participantName: 'Ada Lovelace' });
  await open();
  const scanned = `http://localhost:8080/desk/${race._id}/ticket#0123ABCD`;
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: scanned } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(await sentRequests('POST', path)).toMatchObject([{ body: { code: '0123ABCD' } }]);
});

test('a visitor who is not in the team learns nothing', async () => {
  serveRace();
  server.use(http.post(path, () => aProblem('forbidden')));
  await open('ABCD');
  expect(await screen.findByText('Only the race’s team can see this')).toBeVisible();
});
