import type { CheckInRequest } from '@marathon/contracts/ticketRequests';
import type { CheckIn, TicketVerification } from '@marathon/contracts/tickets';
import {
  aGivenAnswer,
  aParticipant,
  aProblem,
  HttpResponse,
  http,
  listed,
  noAnswer,
  screen,
  sentRequests,
  server,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { openDesk, race, serveRace } from '../../testing/desk.ts';

const raceInOslo = { ...race, timeZone: 'Europe/Oslo' };
const path = `/marathons/${race._id}`;
const registrationId = '64b000000000000000000009';
const at = '2030-06-01T06:12:00.000Z';
const code = '0123ABCD';

const open = (opened = '', options = {}) => openDesk(`/${race._id}/ticket${opened && `#${opened}`}`, options);
const field = () => screen.findByLabelText('Ticket code or name');

const nobody: CheckIn = {
  state: 'unknown',
  registrationId: null,
  participantName: null,
  checkedInAt: null,
  checkedInBy: null,
  answers: [],
  marathonTitle: null,
};
const ada: CheckIn = {
  ...nobody,
  state: 'checked-in',
  registrationId,
  participantName: 'Ada Lovelace',
  checkedInAt: at,
  checkedInBy: 'Anna',
};

/** The server has this race, and answers scans one after the other; the last answer stays. */
function serve(...answers: readonly Partial<CheckIn>[]) {
  serveRace();
  const left = [...answers];
  let checkedIn = 411;
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...raceInOslo })),
    http.get(`${path}/check-ins`, () => HttpResponse.json({ checkedIn, registered: 1_200 })),
    http.put(`${path}/check-ins/:checkInId`, () => {
      checkedIn += 1;
      return HttpResponse.json({ ...nobody, ...(left.length > 1 ? left.shift() : left[0]) });
    }),
    http.delete(`${path}/registrations/${registrationId}/check-in`, () => {
      checkedIn -= 1;
      return HttpResponse.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    }),
  );
}

function serveTicket(verification: Partial<TicketVerification>) {
  serve(ada);
  const unknown = { state: 'unknown', registrationId: null, participantName: null };
  server.use(
    http.post(`${path}/tickets/verification`, () => HttpResponse.json({ ...unknown, ...verification })),
  );
}

async function scans(): Promise<readonly (CheckInRequest & { readonly id: string | undefined })[]> {
  const sent = await sentRequests('PUT', /\/check-ins\//);
  return sent.map((one) => ({ ...(one.body as CheckInRequest), id: one.path.split('/').at(-1) }));
}

test('a scan checks in at once, and shows what the person gets and how many are here', async () => {
  serve({ ...ada, answers: [aGivenAnswer({ label: 'T-shirt', text: 'M' })] });
  const { person } = await open();
  expect(await screen.findByText('411 of 1,200 checked in')).toBeVisible();
  await person.type(await field(), `http://localhost:8080/desk/${race._id}/ticket#${code}{Enter}`);
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  for (const words of ['Checked in', 'T-shirt', 'M', '412 of 1,200 checked in'])
    expect(await screen.findByText(words)).toBeVisible();
  expect(await scans()).toEqual([{ code, id: expect.stringMatching(/^[0-9a-f]{24}$/) }]);
  expect(screen.getByRole('link', { name: 'View registration' })).toHaveAttribute(
    'href',
    `/desk/${race._id}/${registrationId}`,
  );
});

test('the field is empty and ready for the next ticket, and so is the keyboard', async () => {
  serve(ada, { state: 'already-checked-in' });
  const { person } = await open();
  await person.type(await field(), `${code}{Enter}`);
  await screen.findByText('Ada Lovelace');
  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
  (await field()).blur();
  await person.keyboard(`${code}{Enter}`);
  expect(await screen.findByText('Already checked in')).toBeVisible();
  const ids = (await scans()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test('a second scan says when the first one was, by the clocks of the race, and whose [more.check-in]', async () => {
  serve({ ...ada, state: 'already-checked-in' });
  const { person } = await open();
  await person.type(await field(), `${code}{Enter}`);
  expect(await screen.findByText('Already checked in')).toBeVisible();
  expect(screen.getByText('This ticket was used Sat, Jun 1, 2030, 8:12 AM by Anna.')).toBeVisible();
});

test.each([
  [{ state: 'cancelled' }, 'Cancelled', 'This registration was cancelled.'],
  [{ state: 'other-marathon', marathonTitle: 'Fjord Run' }, 'Another race', 'This ticket is for Fjord Run.'],
  [{ state: 'unknown' }, 'Not a ticket', /^Nobody has this code/],
  [{ state: 'undone' }, 'Not checked in', /undone this check-in/],
] as const)('a scan that checks nobody in says why: %j', async (answer, badge, words) => {
  serve(answer);
  const { person } = await open();
  await person.type(await field(), `${code}{Enter}`);
  expect(await screen.findByText(badge)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo check-in' })).not.toBeInTheDocument();
});

test('a check-in can be undone', async () => {
  serve(ada);
  const { person } = await open();
  await person.type(await field(), `${code}{Enter}`);
  await person.click(await screen.findByRole('button', { name: 'Undo check-in' }));
  expect(await screen.findByText('Check-in undone')).toBeVisible();
  expect(await screen.findByText('411 of 1,200 checked in')).toBeVisible();
  expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument();
});

test('a scan that did not arrive is sent again as the same one', async () => {
  serve(ada);
  server.use(http.put(`${path}/check-ins/:checkInId`, noAnswer, { once: true }));
  const { person } = await open();
  await person.type(await field(), `${code}{Enter}`);
  expect(await screen.findByText(/Retrying checks nobody in twice/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  const [first, second] = await scans();
  expect(second).toEqual(first);
});

test('people without a ticket are found by name, and checked in from there', async () => {
  serve(ada);
  const here = aParticipant({ registrationId, participantName: 'Ada Lovelace' });
  const checkedIn = aParticipant({ participantName: 'Ada Byron', checkedInAt: at });
  server.use(
    http.get(`${path}/registrations`, () =>
      HttpResponse.json({ participants: [here, checkedIn].map(listed), total: 12, next: null }),
    ),
  );
  const { person } = await open();
  await person.type(await field(), 'ada l{Enter}');
  expect(await screen.findByText(/^12 people match/)).toBeVisible();
  expect(screen.getByText('Ada Byron')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Check in Ada Lovelace' }));
  expect(await screen.findByRole('button', { name: 'Undo check-in' })).toBeVisible();
  expect(await scans()).toMatchObject([{ registrationId }]);
});

test('people of the same name are told apart, where emails are not shown, too', async () => {
  serve(ada);
  const one = aParticipant({ registrationId, participantName: 'Ada Lovelace', email: null });
  const other = { ...one, registrationId: '64c0000000000000000abcde' };
  server.use(
    http.get(`${path}/registrations`, () =>
      HttpResponse.json({ participants: [one, other].map(listed), total: 2, next: null }),
    ),
  );
  const { person } = await open();
  await person.type(await field(), 'ada l{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Check in Ada Lovelace No. 0abcde' }));
  expect(await scans()).toMatchObject([{ registrationId: other.registrationId }]);
});

test('a name that nobody has says so', async () => {
  serve(ada);
  server.use(
    http.get(`${path}/registrations`, () => HttpResponse.json({ participants: [], total: 0, next: null })),
  );
  const { person } = await open();
  await person.type(await field(), 'zebra{Enter}');
  expect(await screen.findByText('Nobody matches “zebra”')).toBeVisible();
});

test('a ticket that a phone’s camera opened checks nobody in before the button is pressed', async () => {
  serveTicket({ state: 'valid', registrationId, participantName: 'Ada Lovelace' });
  const { person } = await open(code);
  expect(await screen.findByText('Valid')).toBeVisible();
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  expect(await scans()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Check in' }));
  expect(await screen.findByRole('button', { name: 'Undo check-in' })).toBeVisible();
  expect(await scans()).toMatchObject([{ code }]);
});

test('a ticket that was used says so before anything is pressed', async () => {
  const used = { checkedInAt: at, checkedInBy: null };
  serveTicket({ state: 'valid', registrationId, participantName: 'Ada Lovelace', ...used });
  await open(code);
  expect(await screen.findByText('Already checked in')).toBeVisible();
  expect(screen.getByText('Checked in Sat, Jun 1, 2030, 8:12 AM.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check in' })).not.toBeInTheDocument();
});

test.each([
  ['cancelled', 'Cancelled'],
  ['other-marathon', 'Another race'],
  ['unknown', 'Not a ticket'],
] as const)('an opened ticket that is %s says so, and no name', async (state, words) => {
  serveTicket({ state });
  await open(code);
  expect(await screen.findByText(words)).toBeVisible();
});

test('who may only read sees whose ticket it is, and checks nobody in', async () => {
  serveTicket({ state: 'valid', registrationId, participantName: 'Ada Lovelace' });
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...raceInOslo, createdBy: 'bob@example.org' })),
  );
  const membership = {
    memberId: '64f000000000000000000001',
    role: 'read-only',
    endsAt: null,
    marathon: race,
  };
  const { person } = await open('', { memberships: [membership] });
  await person.type(await field(), `${code}{Enter}`);
  expect(await screen.findByText('Valid')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check in' })).not.toBeInTheDocument();
  expect(await scans()).toEqual([]);
});

test('the role check-in undoes what it has just checked in, and is led to no registration', async () => {
  const checkedIn = {
    ...{ registrationId, participantName: 'Ada Lovelace', checkedInAt: '2030-06-20T06:00:00.000Z' },
    ...{ checkedInBy: 'Bob', answers: [], marathonTitle: null },
  };
  const answerWith = (state: string) =>
    server.use(http.put(`${path}/check-ins/:id`, () => HttpResponse.json({ ...checkedIn, state })));
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...raceInOslo, createdBy: 'bob@example.org' })),
    http.get(`${path}/check-ins`, () => HttpResponse.json({ checkedIn: 1, registered: 3 })),
  );
  const membership = { memberId: registrationId, role: 'check-in', endsAt: null, marathon: race } as const;
  const { person } = await open('', { memberships: [membership] });
  answerWith('checked-in');
  await screen.findByRole('button', { name: /camera/i });
  await person.type(await field(), `${code}{Enter}`);
  expect(await screen.findByRole('button', { name: 'Undo check-in' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'View registration' })).toBeNull();
  answerWith('already-checked-in');
  await person.type(await field(), `${code}{Enter}`);
  expect(await screen.findByText('Already checked in')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo check-in' })).toBeNull();
});

test('a visitor who is not in the team learns nothing', async () => {
  serveRace();
  server.use(
    http.get(`${path}/check-ins`, () => aProblem('forbidden')),
    http.post(`${path}/tickets/verification`, () => aProblem('forbidden')),
  );
  await open(code);
  expect(await screen.findByText('Only the race’s team can see this')).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Ticket code or name')).not.toBeInTheDocument());
});
