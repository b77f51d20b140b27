import { aProblem, HttpResponse, http, screen, server, waitFor, within } from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { openDesk, race, serveRace } from '../../testing/desk.ts';

const path = `/marathons/${race._id}/log`;
const racePath = `/marathons/${race._id}/race-log`;
const open = () => openDesk(`/${race._id}/log`);
const entry = {
  id: '64d000000000000000000001',
  at: '2030-05-03T10:00:00.000Z',
  action: 'corrected',
  by: 'organizer',
  byName: 'Grace Hopper',
  changes: [],
  reason: '',
  despite: [],
  registrationId: '64c000000000000000000001',
  participantName: 'Zoë Berg',
  count: 1,
};
const imported = {
  ...entry,
  id: '64d000000000000000000002',
  at: '2030-05-01T10:00:00.000Z',
  action: 'imported',
  byName: null,
  registrationId: null,
  participantName: null,
};
const limit = { field: 'participantsLimit', before: 100, after: 150 };
let made = 0;
const raceEntry = (more: object = {}) => {
  made += 1;
  return {
    id: made.toString(16).padStart(24, '0'),
    at: '2030-05-02T10:00:00.000Z',
    action: 'changed',
    byName: 'Ann',
    memberName: null,
    changes: [limit],
    ...more,
  };
};
const page = (entries: readonly object[], next: string | null = null) =>
  HttpResponse.json({ entries: [...entries], next });
const serveLogs = (registrations: readonly object[], ofRace: readonly object[]) => {
  serveRace();
  server.use(
    http.get(path, () => page(registrations)),
    http.get(racePath, () => page(ofRace)),
  );
};
const items = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('time'));
const sentences = async () => {
  await screen.findAllByRole('time');
  return items().map((item) => item.querySelector('strong')?.textContent?.trim());
};

test('both logs stand in one list, the latest entry first [more.race-log]', async () => {
  serveLogs([entry, { ...imported, count: 12 }], [raceEntry()]);
  await open();
  expect(await sentences()).toEqual([
    'Corrected by Grace Hopper: Zoë Berg',
    'Ann raised the limit from 100 to 150',
    'Imported by an organizer: 12 people',
  ]);
  expect(screen.getByRole('link', { name: 'Zoë Berg' })).toHaveAttribute(
    'href',
    `/desk/${race._id}/${entry.registrationId}`,
  );
});

test('an import is taken back after a question, once, and who stays is named', async () => {
  let asked = 0;
  serveLogs([{ ...imported, count: 12 }], []);
  server.use(
    http.delete(`/marathons/${race._id}/registrations/imports/${imported.id}`, () => {
      asked += 1;
      const kept = [{ registrationId: entry.registrationId, participantName: 'Zoë Berg' }];
      return HttpResponse.json({ acknowledged: true, deletedCount: 11, kept });
    }),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Undo import' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(asked).toBe(0);
  await person.click(await screen.findByRole('button', { name: 'Undo import' }));
  await person.dblClick(await screen.findByRole('button', { name: 'Yes, undo it' }));
  expect(await screen.findByText('11 removed')).toBeVisible();
  expect(screen.getByText(/so still registered: Zoë Berg\./)).toBeVisible();
  expect(asked).toBe(1);
});

test('who may not import cannot take an import back', async () => {
  serveLogs([{ ...imported, count: 12 }], []);
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...race, createdBy: 'other@example.org' })),
  );
  await openDesk(`/${race._id}/log`, {
    memberships: [{ memberId: race._id, role: 'desk', endsAt: null, marathon: race }],
  });
  expect(await sentences()).toEqual(['Imported by an organizer: 12 people']);
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
});

test('earlier entries of both come on demand, none before its turn, and the focus goes to the first of them', async () => {
  serveRace();
  const pages = [
    [raceEntry()],
    [raceEntry({ at: '2030-04-01T10:00:00.000Z', action: 'published', changes: [] })],
  ];
  server.use(
    http.get(path, () => page([entry, { ...imported, count: 12 }])),
    http.get(racePath, ({ request }) =>
      new URL(request.url).searchParams.get('after') === 'then'
        ? page(pages[1] ?? [])
        : page(pages[0] ?? [], 'then'),
    ),
  );
  const { person } = await open();
  expect(await sentences()).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Earlier entries' }));
  await waitFor(() => expect(items()).toHaveLength(4));
  expect(await sentences()).toMatchObject([
    expect.stringContaining('Corrected'),
    expect.stringContaining('Ann raised'),
    'Imported by an organizer: 12 people',
    'Ann published the race',
  ]);
  expect(items()[2]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Earlier entries' })).toBeNull();
});

test('earlier entries that cannot be loaded are asked for again', async () => {
  serveRace();
  let fails = true;
  const failure = 'Earlier entries could not be loaded. Please try again.';
  server.use(
    http.get(path, () => page([])),
    http.get(racePath, ({ request }) => {
      if (!new URL(request.url).searchParams.has('after')) return page([raceEntry()], 'then');
      return fails ? aProblem('unavailable') : page([raceEntry({ at: '2030-01-01T10:00:00.000Z' })]);
    }),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Earlier entries' }));
  expect(await screen.findByText(failure)).toBeVisible();
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Earlier entries' }));
  await waitFor(() => expect(items()).toHaveLength(2));
  expect(screen.queryByText(failure)).toBeNull();
});

test('each deed of a team reads as a sentence', async () => {
  const change = (field: string, before: unknown, after: unknown) =>
    raceEntry({ changes: [{ field, before, after }] });
  const role = (before: string | null, after: string) => ({ changes: [{ field: 'role', before, after }] });
  const member = { memberName: 'Bob' };
  const ofRace = [
    raceEntry({ action: 'published', changes: [] }),
    raceEntry({ action: 'cancelled', changes: [], byName: null }),
    change('participantsLimit', 1_500, 1_200),
    change('participantsLimit', null, 50),
    change('participantsLimit', 50, null),
    change('registrationFee', null, 10),
    change('registrationFee', 10, 7.5),
    change('waitingRoom', false, true),
    change('registrationClosed', true, false),
    change('title', 'Fjord Run', 'Harbour Run'),
    change('image', null, null),
    change('timeZone', null, 'Europe/Oslo'),
    change('shoes', 'red', 'blue'),
    raceEntry({ action: 'member-invited', ...role(null, 'editor') }),
    raceEntry({ action: 'invitation-changed', ...role('editor', 'desk') }),
    raceEntry({ action: 'invitation-withdrawn', changes: [] }),
    raceEntry({ action: 'invitation-accepted', byName: 'Bob', ...member, ...role(null, 'read-only') }),
    raceEntry({ action: 'member-changed', ...member, ...role('desk', 'owner') }),
    raceEntry({ action: 'member-removed', ...member, changes: [] }),
    raceEntry({ action: 'member-removed', changes: [] }),
    raceEntry({ action: 'member-left', byName: 'Bob', ...member, changes: [] }),
    raceEntry({ action: 'dreamed', changes: [] }),
  ].map((one, at, { length }) => ({ ...one, at: new Date(Date.UTC(2030, 1, length - at)).toISOString() }));
  serveLogs([], ofRace);
  await open();
  expect(await sentences()).toEqual([
    'Ann published the race',
    'Someone who deleted their account cancelled the race',
    'Ann lowered the limit from 1,500 to 1,200',
    'Ann set the limit to 50',
    'Ann removed the limit of 50',
    'Ann raised the fee from Free to $10',
    'Ann lowered the fee from $10 to $7.50',
    'Ann switched the waiting room on',
    'Ann opened registration again',
    'Ann renamed the race from “Fjord Run” to “Harbour Run”',
    'Ann changed the picture',
    'Ann set the time zone to Europe/Oslo',
    'Ann changed shoes',
    'Ann invited someone to the team as editor',
    'Ann changed the role of an open invitation from editor to desk',
    'Ann withdrew an open invitation',
    'Bob joined the team as read only',
    'Ann changed the role of Bob from desk to owner',
    'Ann removed Bob from the team',
    'Ann removed a former member from the team',
    'Bob left the team',
    'Ann dreamed',
  ]);
});

test('several changes at once stand below one sentence, with days by the clocks of the race', async () => {
  const moved = { field: 'eventDate', before: '2030-06-01T07:00:00.000Z', after: '2030-06-02T07:30:00.000Z' };
  serveLogs([], [raceEntry({ changes: [limit, moved] })]);
  await open();
  expect(await sentences()).toEqual(['Ann changed the race']);
  const lines = within(items()[0] as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Raised the limit from 100 to 150',
    expect.stringMatching(/^Moved the race from Sat, Jun 1, 2030, .+ to Sun, Jun 2, 2030, .+/),
  ]);
});

test('exports and changed questions are in the log', async () => {
  const exported = { ...imported, action: 'exported', byName: 'Grace', count: 1 };
  const asked = { ...imported, id: '64d000000000000000000003', action: 'questions-changed', count: 0 };
  serveLogs([exported, { ...asked, byName: 'Grace', at: '2030-04-01T10:00:00.000Z' }], []);
  await open();
  expect(await sentences()).toEqual(['Exported by Grace: 1 person', 'Questions changed by Grace']);
});

test('a race in which nothing was changed has no entries', async () => {
  serveLogs([], []);
  await open();
  expect(await screen.findByText('Nothing yet')).toBeVisible();
});

test('half a log is none: where one part fails, both are asked for again', async () => {
  serveLogs([entry], []);
  let fails = true;
  server.use(http.get(racePath, () => (fails ? aProblem('unavailable') : page([raceEntry()]))));
  const { person } = await open();
  expect(await screen.findByText('The log could not be loaded')).toBeVisible();
  fails = false;
  await person.click(screen.getByRole('button', { name: /try again|retry/i }));
  expect(await sentences()).toHaveLength(2);
});

test('who is not the organizer learns nothing', async () => {
  serveRace();
  server.use(
    http.get(path, () => aProblem('forbidden')),
    http.get(racePath, () => aProblem('forbidden')),
  );
  await open();
  expect(await screen.findByText('Only the race’s team can see this')).toBeVisible();
});
