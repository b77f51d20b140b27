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

test('after a registration the cached answer is unknown until it is loaded again', async () => {
  server.use(http.get('/registrations', () => HttpResponse.json([])));
  const { runtime } = await renderScreen({ routes, path, user: aUser() });
  await screen.findByText('none');
  await runtime.queryClient.invalidateQueries({ queryKey: registrationKeys.all, refetchType: 'none' });
  await screen.findByText('unknown');
  server.use(http.get('/registrations', () => HttpResponse.json([aRegistration()])));
  await runtime.queryClient.invalidateQueries({ queryKey: registrationKeys.all });
  await screen.findByText('registered');
});

test('nothing is requested for signed-out visitors', async () => {
  await renderScreen({ routes, path });
  await screen.findByText('unknown');
  expect(await sentRequests('GET', '/registrations')).toEqual([]);
});
