import type { Marathon } from '@marathon/contracts/marathon';
import {
  aPage,
  aProblem,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { fill, myMarathon, openDashboard, saved } from '../../testing/dashboard.ts';

const race = myMarathon({ title: 'Tide Run', registrationCount: 3, timeZone: 'UTC', revision: 7 });
const serve = (marathon: Marathon) =>
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...marathon })),
    http.get('/marathons', () => aPage([marathon])),
    http.patch('/marathons/:id', saved),
  );
const open = async (marathon: Marathon = race) => {
  serve(marathon);
  const rendered = await openDashboard(`update-marathon/${race._id}`);
  await submit();
  return rendered;
};
const submit = () => screen.findByRole('button', { name: 'Update Marathon' });
const bodies = async () => (await sentRequests('PATCH', /./)).map(({ body }) => body);

test.each([
  ['Save and email', true],
  ['Just save', false],
])(
  'a race that moves asks whether to tell those who hold a spot: %s [more.race-life]',
  async (answer, tellRunners) => {
    const { person } = await open();
    await fill(person, { Location: 'Bergen, Norway' });
    await person.click(await submit());
    const question = await screen.findByRole('dialog', { name: 'Tell your runners?' });
    expect(question).toHaveTextContent('3 people hold a spot. The race has a new location.');
    expect(question).toHaveTextContent(
      'Everyone with a spot gets an email, including runners you added without an account.',
    );
    expect(await bodies()).toEqual([]);
    await person.click(within(question).getByRole('button', { name: answer }));
    expect(await screen.findByText('Marathon updated successfully!')).toBeVisible();
    expect(await bodies()).toMatchObject([{ location: 'Bergen, Norway', tellRunners }]);
  },
);

test('who would rather go on typing has saved nothing [more.race-life]', async () => {
  const { person } = await open();
  await fill(person, { 'Start Time': '10:00' });
  await person.click(await submit());
  const question = await screen.findByRole('dialog', { name: 'Tell your runners?' });
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(await submit()).toBeEnabled();
  expect(screen.getByLabelText('Start Time')).toHaveValue('10:00');
  expect(await bodies()).toEqual([]);
});

test.each([
  ['nobody holds a spot', { ...race, registrationCount: 0 }, { Location: 'Bergen' }],
  ['runners need not know', race, { Title: 'Ebb Run' }],
])('where %s a change asks nothing [more.race-life]', async (_why, marathon, change) => {
  const { person } = await open(marathon);
  await fill(person, change);
  await person.click(await submit());
  expect(await screen.findByText('Marathon updated successfully!')).toBeVisible();
});

test('registration is closed by hand, and opened again [more.race-life]', async () => {
  const { person } = await open();
  serve({ ...race, registrationClosed: true, revision: 8 });
  await person.click(screen.getByRole('button', { name: 'Close registration' }));
  await person.click(await screen.findByRole('button', { name: 'Reopen registration' }));
  await waitFor(async () =>
    expect(await bodies()).toEqual([{ registrationClosed: true }, { registrationClosed: false }]),
  );
});

test('a registration that cannot be closed says why [more.race-life]', async () => {
  const { person } = await open();
  server.use(http.patch('/marathons/:id', () => aProblem('unavailable', { detail: 'Resting' })));
  await person.click(screen.getByRole('button', { name: 'Close registration' }));
  expect(await screen.findByText('Resting')).toBeVisible();
});

test('the race is cancelled from its form, too; then there is no form any more [more.race-life]', async () => {
  const { person } = await open();
  server.use(http.put('/marathons/:id/cancellation', saved));
  await person.click(screen.getByRole('button', { name: 'Cancel the race' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel “Tide Run”?' });
  serve({ ...race, cancelledAt: '2030-05-10T12:00:00.000Z', revision: 8 });
  await person.click(await within(question).findByRole('button', { name: 'Yes, cancel the race' }));
  expect(await screen.findByText('This race is cancelled.')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});
