import { aPage, http, screen, sentRequests, server, waitFor } from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { added, field, myMarathon, openDashboard } from '../../testing/dashboard.ts';
import { storedMarathon } from '../../testing/typedMarathon.ts';

const own = () => screen.queryByLabelText('Your distance');
const usual = () => field('Running Distance');

async function openFilled() {
  server.use(
    http.post('/marathons', added),
    http.get('/marathons', () => aPage([])),
  );
  const { person } = await openDashboard('add-marathon', { stored: storedMarathon() });
  const submit = await screen.findByRole('button', { name: 'Add Marathon' });
  return { person, submit };
}
const sentDistances = async () =>
  (await sentRequests('POST', '/marathons')).map(({ body }) => (body as { distance: string }).distance);

test('a marathon is offered by its name, after the three of the specification', async () => {
  const { person, submit } = await openFilled();
  await person.selectOptions(usual(), 'Marathon (42.195 km)');
  expect(own()).toBeNull();
  await person.click(submit);
  await waitFor(async () => expect(await sentDistances()).toEqual(['42.195 km']));
});

test('an organizer types a distance of their own, which is sent in its one spelling', async () => {
  const { person, submit } = await openFilled();
  await person.selectOptions(usual(), 'Another distance …');
  await person.click(submit);
  await waitFor(() => expect(own()).toHaveFocus());
  expect(own()).toHaveAccessibleDescription(expect.stringContaining('such as 42.195 km, 5 mi or 24 h'));
  await person.type(own() as HTMLElement, '12,50 KM');
  await person.click(submit);
  await waitFor(async () => expect(await sentDistances()).toEqual(['12.5 km']));
});

test('whoever goes back to a usual distance sends that one', async () => {
  const { person, submit } = await openFilled();
  await person.selectOptions(usual(), 'Another distance …');
  await person.type(own() as HTMLElement, 'far');
  await person.selectOptions(usual(), '3k');
  expect(own()).toBeNull();
  await person.click(submit);
  await waitFor(async () => expect(await sentDistances()).toEqual(['3k']));
});

test('a distance of their own is there again where a marathon is changed', async () => {
  const marathon = myMarathon({ distance: '50 mi' });
  server.use(http.get('/marathons/:id', () => Response.json(marathon)));
  await openDashboard(`update-marathon/${marathon._id}`);
  expect(await screen.findByLabelText('Your distance')).toHaveValue('50 mi');
  expect(usual()).toHaveDisplayValue('Another distance …');
});
