import type { RegistrationStatistics } from '@marathon/contracts/registrationStatistics';
import {
  aProblem,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  someStatistics,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { openDesk, race, serveRace } from '../../testing/desk.ts';

const path = `/marathons/${race._id}/registrations/statistics`;
const open = () => openDesk(`/${race._id}/statistics`);
const serve = (statistics: RegistrationStatistics) => {
  serveRace();
  server.use(http.get(path, () => HttpResponse.json({ ...statistics })));
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('an organizer sees how many registered over time, as a picture that tells itself and as a table', async () => {
  serve(someStatistics());
  await open();
  const overTime = await part('Registrations over time');
  expect(screen.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  expect(screen.getByRole('link', { name: race.title })).toHaveAttribute('href', `/desk/${race._id}`);
  const picture = overTime.getByRole('img', { name: 'Registrations over time' });
  expect(picture).toHaveAccessibleDescription(
    '2 of 1,200 spots are taken. Registration runs May 1\u2009–\u200931, 2030. Most in a day: 2, Wed, May 1, 2030. The table has all numbers.',
  );
  expect(rowsOf(overTime.getByRole('table'))).toEqual([
    ['Day', 'Registered', 'Cancelled', 'Total'],
    ['Fri, May 3, 2030', '1', '1', '2'],
    ['Wed, May 1, 2030', '2', '0', '2'],
  ]);
  expect(overTime.getByText(/Cancellations are kept for 30 days. Shown since Apr 10, 2030/)).toBeVisible();
});

test('the picture has the window as marks, and the limit where it is near', async () => {
  serve(someStatistics({ participantsLimit: 4 }));
  await open();
  const picture = await screen.findByRole('img', { name: 'Registrations over time' });
  for (const mark of ['Opening', 'Closing', 'Limit 4', 'May 1, 2030', 'May 31, 2030'])
    expect(within(picture).getByText(mark)).toBeInTheDocument();
});

test('one counts by hours, and the address keeps it', async () => {
  serve(someStatistics());
  const { person } = await open();
  server.use(http.get(path, () => HttpResponse.json({ ...someStatistics({ by: 'hour' }) })));
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Count' }), 'By hour');
  expect(await screen.findByRole('columnheader', { name: 'Hour' })).toBeVisible();
  const [, asked] = await sentRequests('GET', path);
  expect(asked?.path).toBe(`${path}?by=hour`);
});

test('countries are told as far as telephone numbers tell them, and it says so', async () => {
  serve(
    someStatistics({
      countries: [
        { callingCode: '47', regions: ['NO'], participants: 6 },
        { callingCode: '1', regions: ['US', 'CA', 'JM'], participants: 2 },
        { callingCode: '7', regions: ['RU', 'KZ'], participants: 1 },
      ],
      withoutCountry: 1,
    }),
  );
  await open();
  const byCountry = await part('By country');
  expect(byCountry.getByText(/Registration doesn’t ask for a country/)).toBeVisible();
  expect(rowsOf(byCountry.getByRole('table'))).toEqual([
    ['Country', 'Participants', 'Share'],
    ['Norway', '6', '60.0%'],
    ['United States, Canada and others', '2', '20.0%'],
    ['Russia or Kazakhstan', '1', '10.0%'],
    ['Not known', '1', '10.0%'],
  ]);
  expect(byCountry.getByRole('img', { name: 'By country' })).toHaveAccessibleDescription(
    /^Norway 6, United States, Canada/,
  );
});

test('before the first one registers it says since when somebody can', async () => {
  serve(someStatistics({ placed: 0, cancelled: 0, intervals: [], countries: [] }));
  await open();
  expect(await screen.findByText('Nobody has registered yet')).toBeVisible();
  expect(screen.getByText(/Registration runs May 1 – 31, 2030/)).toBeVisible();
});

test('the hours of registration are said where it has some', async () => {
  serve(someStatistics({ placed: 0, intervals: [], registrationStart: '2030-05-01T10:00:00.000Z' }));
  await open();
  expect(
    await screen.findByText(/Registration runs Wed, May 1, 2030, 10:00 AM – Fri, May 31, 2030, 11:59 PM/),
  ).toBeVisible();
});

test('where no telephone number tells a country, there is nothing by country', async () => {
  serve(someStatistics({ countries: [], withoutCountry: 500 }));
  await open();
  await part('Registrations over time');
  expect(screen.queryByRole('region', { name: 'By country' })).toBeNull();
});

test('where all have cancelled, the times are there, and no countries', async () => {
  serve(someStatistics({ placed: 0, countries: [] }));
  await open();
  await part('Registrations over time');
  expect(screen.queryByRole('region', { name: 'By country' })).toBeNull();
});

test.each([
  ['forbidden', 'Only the race’s team can see this'],
  ['marathon-not-found', 'Race not found'],
] as const)('an answer of %s says: %s', async (code, title) => {
  serveRace();
  server.use(http.get(path, () => aProblem(code)));
  await open();
  expect(await screen.findByText(title)).toBeVisible();
});

test('statistics that fail to load can be asked for again', async () => {
  serveRace();
  server.use(http.get(path, () => aProblem('rate-limited')));
  const { person } = await open();
  expect(await screen.findByText('The statistics could not be loaded')).toBeVisible();
  serve(someStatistics());
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await part('Registrations over time');
});

test('how often each option of a question was chosen is told in the order of the options; with those who did not answer; what nobody answered is left out', async () => {
  serveRace();
  const shirt = { questionId: '64e000000000000000000002', label: 'T-shirt', kind: 'choice' };
  const chosen = [
    { label: 'S', count: 1 },
    { label: 'M', count: 3 },
  ];
  const club = {
    ...shirt,
    questionId: '64e000000000000000000003',
    label: 'Bus',
    options: [{ label: 'Yes', count: 0 }],
  };
  const byQuestion = [{ ...shirt, options: chosen }, club];
  server.use(http.get(path, () => HttpResponse.json({ ...someStatistics({ placed: 5 }), byQuestion })));
  await open();
  const answers = await part('T-shirt');
  expect(answers.getByRole('img', { name: 'T-shirt' })).toHaveAccessibleDescription('S 1, M 3, No answer 1.');
  expect(rowsOf(answers.getByRole('table'))).toEqual([
    ['Answer', 'Participants', 'Share'],
    ['S', '1', '20.0%'],
    ['M', '3', '60.0%'],
    ['No answer', '1', '20.0%'],
  ]);
  expect(screen.queryByRole('region', { name: 'Bus' })).toBeNull();
});
