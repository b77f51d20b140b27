import type { Marathon } from '@marathon/contracts/marathon';
import {
  aPage,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { field, fill, myMarathon, openDashboard, saved, shownIn } from '../../../testing/dashboard.ts';

/** The reader's own zone is UTC. */
const osloRun = myMarathon({
  timeZone: 'Europe/Oslo',
  registrationStart: '2046-02-28T23:00:00.000Z',
  registrationEnd: '2046-03-25T21:59:59.999Z',
  eventDate: '2046-05-20T05:30:00.000Z',
});
const osloDays = {
  'Registration Start': '03/01/2046',
  'Registration End': '03/25/2046',
  'Marathon Date': '05/20/2046',
  'Start Time': '07:30',
};
const dates = Object.keys(osloDays);

async function openUpdate(marathon: Marathon) {
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...marathon })),
    http.get('/marathons', () => aPage([])),
    http.patch('/marathons/:id', saved),
  );
  const rendered = await openDashboard(`update-marathon/${marathon._id}`);
  const button = await screen.findByRole('button', { name: 'Update Marathon' });
  return {
    ...rendered,
    async sent() {
      await rendered.person.click(button);
      await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
      return (await sentRequests('PATCH', /./))[0]?.body;
    },
  };
}

test('a race shows the days and the hour of its own place, and keeps its instants when something else changes [more.zones] [2.update]', async () => {
  const { person, sent } = await openUpdate(osloRun);
  expect(field('Time Zone')).toHaveValue('Europe/Oslo');
  expect(field('Time Zone')).toHaveDisplayValue('Oslo (GMT+2)');
  const suggested = within(screen.getByRole('group', { name: 'Suggested' })).getAllByRole('option');
  expect(suggested.map(({ textContent }) => textContent)).toEqual(['UTC', 'Oslo (GMT+2)']);
  expect(shownIn(dates)).toEqual(osloDays);
  await fill(person, { Location: 'Oslo' });
  const { registrationStart, registrationEnd, eventDate: marathonDate } = osloRun;
  expect(await sent()).toMatchObject({
    timeZone: 'Europe/Oslo',
    registrationStart,
    registrationEnd,
    marathonDate,
  });
});

test('a race that moves keeps its days and its hour, by the clocks of its new place [more.zones] [2.update]', async () => {
  const { person, sent } = await openUpdate(osloRun);
  await person.selectOptions(field('Time Zone'), 'America/New_York');
  expect(shownIn(dates)).toEqual(osloDays);
  expect(await sent()).toMatchObject({
    timeZone: 'America/New_York',
    registrationStart: '2046-03-01T05:00:00.000Z',
    registrationEnd: '2046-03-26T03:59:59.999Z',
    marathonDate: '2046-05-20T11:30:00.000Z',
  });
});

test('an older race without a zone is offered its organizer’s own, and keeps its instants when one is chosen [more.zones] [2.update]', async () => {
  const { person, sent } = await openUpdate({ ...osloRun, timeZone: null });
  expect(screen.getByText(/^This race has no time zone yet\./)).toBeVisible();
  expect(field('Time Zone')).toHaveValue('UTC');
  expect(shownIn(['Registration Start', 'Start Time'])).toEqual({
    'Registration Start': '02/28/2046',
    'Start Time': '05:30',
  });
  await person.selectOptions(field('Time Zone'), 'Europe/Oslo');
  expect(shownIn(dates)).toEqual(osloDays);
  const { registrationStart, registrationEnd, eventDate: marathonDate } = osloRun;
  expect(await sent()).toMatchObject({
    timeZone: 'Europe/Oslo',
    registrationStart,
    registrationEnd,
    marathonDate,
  });
});

test('the form says when registration ends on race day, and what an empty start time means [more.zones] [2.add]', async () => {
  const { person } = await openDashboard('add-marathon');
  await screen.findByRole('button', { name: 'Add Marathon' });
  const raceDay = {
    'Registration Start': '03/01/2046',
    'Registration End': '05/20/2046',
    'Marathon Date': '05/20/2046',
  };
  await fill(person, raceDay);
  const closes = (time: string) =>
    screen.findByText(`On race day registration closes at the start, ${time}.`);
  await closes('9:00 AM');
  await person.clear(field('Start Time'));
  await person.type(field('Start Time'), '18:30');
  await closes('6:30 PM');
  await person.clear(field('Start Time'));
  await closes('9:00 AM');
  expect(field('Closing Time')).toHaveAccessibleDescription(
    'On race day registration closes at the start, 9:00 AM.',
  );
  expect(field('Start Time')).toHaveAccessibleDescription('Leave blank for 9:00 AM.');
  await fill(person, { 'Registration End': '05/19/2046' });
  await waitFor(() => expect(screen.queryByText(/^On race day registration closes/)).not.toBeInTheDocument());
});

test('registration opens and closes at an hour, by the clocks of the race [more.zones] [2.update]', async () => {
  const { person, sent } = await openUpdate(osloRun);
  expect(shownIn(['Opening Time', 'Closing Time'])).toEqual({ 'Opening Time': '', 'Closing Time': '' });
  await fill(person, { 'Registration End': '03/01/2046' });
  await person.type(field('Opening Time'), '12:00');
  await person.type(field('Closing Time'), '11:30');
  await person.click(screen.getByRole('button', { name: 'Update Marathon' }));
  await waitFor(() => expect(field('Registration End')).toHaveFocus());
  await person.click(field('Location'));
  await waitFor(() => expect(field('Registration End')).toBeInvalid());
  await person.clear(field('Closing Time'));
  await person.type(field('Closing Time'), '18:00');
  await waitFor(() => expect(field('Registration End')).toBeValid());
  expect(await sent()).toMatchObject({
    registrationStart: '2046-03-01T11:00:00.000Z',
    registrationEnd: '2046-03-01T17:00:00.000Z',
    marathonDate: osloRun.eventDate,
  });
});

test('a day says in words what it became [2.add]', async () => {
  const { person } = await openDashboard('add-marathon');
  await screen.findByRole('button', { name: 'Add Marathon' });
  await fill(person, { 'Registration Start': '11.12.2046' });
  await person.tab();
  expect(field('Registration Start')).toHaveValue('12/11/2046');
  expect(field('Registration Start')).toHaveAccessibleDescription('Tue, Dec 11, 2046');
});
