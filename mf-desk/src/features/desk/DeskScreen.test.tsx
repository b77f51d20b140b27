import {
  aMarathon,
  aPage,
  aProblem,
  HttpResponse,
  http,
  screen,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { ada, openDesk, race } from '../../testing/desk.ts';

const other = aMarathon({ _id: '64b000000000000000000002', title: 'Fjord Run', participantsLimit: null });
const serve = (...marathons: readonly object[]) => {
  let asked = '';
  server.use(
    http.get('/marathons', ({ request }) => {
      asked = new URL(request.url).searchParams.get('createdBy') ?? '';
      return aPage(marathons);
    }),
  );
  return () => asked;
};
const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) });

test('the desk lists my marathons, with how many take part, each with the way to its participants', async () => {
  const whose = serve(race, other);
  await openDesk();
  expect(await screen.findByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
  for (const fact of ['Oslo, Norway', 'Jun 20, 2030', 'Open', '3 of 1,200'])
    expect(await row(race.title)).toHaveTextContent(fact);
  expect(within(await row('Fjord Run')).getByRole('cell', { name: '0' })).toBeVisible();
  expect(screen.getByRole('link', { name: race.title })).toHaveAttribute('href', `/desk/${race._id}`);
  expect(whose()).toBe(ada.email);
});

test('how many take part changes while somebody registers', async () => {
  serve(race);
  const { live } = await openDesk();
  await row(race.title);
  live.send('count', { marathonId: race._id, registrationCount: 4 });
  await waitFor(async () => expect(await row(race.title)).toHaveTextContent('4 of 1,200'));
});

test('who has added no marathon finds the way to add one', async () => {
  serve();
  await openDesk();
  expect(await screen.findByText('No marathons found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Marathon' })).toHaveAttribute(
    'href',
    '/dashboard/add-marathon',
  );
});

test('marathons that fail to load can be asked for again', async () => {
  server.use(http.get('/marathons', () => aProblem('rate-limited')));
  const { person } = await openDesk();
  expect(await screen.findByText('Your marathons could not be loaded')).toBeVisible();
  serve(race);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row(race.title)).toBeVisible();
});

const membership = {
  memberId: '64d000000000000000000001',
  role: 'desk',
  endsAt: null,
  marathon: other,
} as const;

test('the races that I help with are there with my role, and I can leave', async () => {
  serve();
  const path = `/marathons/${other._id}/team/${membership.memberId}`;
  server.use(http.delete(path, () => HttpResponse.json({ acknowledged: true, deletedCount: 1 })));
  const { person } = await openDesk('', { memberships: [membership] });
  expect(await row('Fjord Run')).toHaveTextContent('Desk');
  expect(screen.queryByText('No marathons found.')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Leave the team of Fjord Run' }));
  server.use(http.get('/memberships', () => HttpResponse.json([])));
  await person.click(await screen.findByRole('button', { name: 'Leave the team' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Fjord Run/ })).toBeNull());
});
