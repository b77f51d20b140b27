import {
  aMarathon,
  HttpResponse,
  http,
  moveClock,
  renderScreen,
  screen,
  server,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { routes } from '../../../routes.tsx';

const race = aMarathon({ eventDate: '2030-06-20T09:00:00.000Z' });

async function openAt(now: string) {
  server.use(http.get('/marathons/:id', () => HttpResponse.json(race)));
  return renderScreen({ routes, path: `/marathonsdetails/${race._id}`, now, timers: true });
}

const started = () => screen.queryByText('The marathon has started or passed.');

test('the countdown tells days, hours and minutes, minute by minute [2.details.countdown]', async () => {
  await openAt('2030-05-12T04:54:20.000Z');
  const timer = await screen.findByRole('timer', { name: 'Time until the start' });
  expect(timer).toHaveTextContent('39 days, 4 hours and 5 minutes');
  await moveClock('2030-05-12T05:00:20.000Z');
  await waitFor(() => expect(timer).toHaveTextContent('39 days, 3 hours and 59 minutes'));
  await moveClock('2030-06-19T07:58:20.000Z');
  await waitFor(() => expect(timer).toHaveTextContent('1 day, 1 hour and 1 minute'));
  expect(started()).not.toBeInTheDocument();
});

test.each([
  ['fast', '2030-05-12T05:14:20.000Z'],
  ['slow', '2030-05-12T04:34:20.000Z'],
])(
  'a device clock that is %s does not change what is left of a race that opened long ago [2.details.countdown]',
  async (_what, device) => {
    const right = 'Sun, 12 May 2030 04:54:20 GMT';
    server.use(http.head('/healthz', () => new HttpResponse(null, { headers: { Date: right } })));
    await openAt(device);
    const timer = await screen.findByRole('timer');
    await waitFor(() => expect(timer).toHaveTextContent('39 days, 4 hours and 5 minutes'));
  },
);

test('at zero the countdown becomes started or passed by itself [2.details.countdown] [4.countdown]', async () => {
  await openAt('2030-06-20T08:58:20.000Z');
  const timer = await screen.findByRole('timer');
  await moveClock('2030-06-20T08:59:20.000Z');
  await waitFor(() => expect(timer).toHaveTextContent('Less than a minute to go'));
  expect(started()).not.toBeInTheDocument();
  await moveClock(race.eventDate);
  await waitFor(() => expect(started()).toBeVisible());
  expect(timer).not.toBeInTheDocument();
});
