import { registrationKeys } from '@marathon/app-runtime/marathons';
import {
  aMarathon,
  aRegistration,
  aUser,
  HttpResponse,
  http,
  renderScreen,
  screen,
  sentRequests,
  server,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { useMyRegistration } from './getMyRegistrations.ts';

const race = aMarathon();

function Registered() {
  return <p>{useMyRegistration(race._id)}</p>;
}

const routes = [{ path: '/', element: <Registered /> }];
const path = '/';

test('an answer from before the person registered does not hold any more, also while nobody asks again', async () => {
  server.use(http.get('/registrations', () => HttpResponse.json([])));
  const { runtime } = await renderScreen({ routes, path, user: aUser() });
  await screen.findByText('none');
  await runtime.queryClient.invalidateQueries({ queryKey: registrationKeys.all, refetchType: 'none' });
  await screen.findByText('unknown');
  server.use(http.get('/registrations', () => HttpResponse.json([aRegistration()])));
  await runtime.queryClient.invalidateQueries({ queryKey: registrationKeys.all });
  await screen.findByText('registered');
});

test('the signed-out are asked nothing', async () => {
  await renderScreen({ routes, path });
  await screen.findByText('unknown');
  expect(await sentRequests('GET', '/registrations')).toEqual([]);
});
