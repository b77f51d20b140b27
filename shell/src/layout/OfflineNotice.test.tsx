import {
  HttpResponse,
  http,
  renderScreen,
  screen,
  sentRequests,
  server,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test, vi } from 'vitest';
import { OfflineNotice } from './OfflineNotice.tsx';

const routes = [{ path: '/', element: <OfflineNotice /> }];
const notice = () => screen.queryByText(/^You’re offline\./);

/** The browser says that the connection came or went. */
function connection(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

test('a notice shows while the connection is gone [more.offline]', async () => {
  server.use(http.get('/healthz', () => HttpResponse.error()));
  await renderScreen({ routes, path: '/' });
  expect(notice()).not.toBeInTheDocument();
  connection(false);
  await waitFor(() => expect(notice()).toBeVisible());
  connection(true);
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
});

test('a browser that believes to be offline, though the server answers, is not believed [more.offline]', async () => {
  server.use(http.get('/healthz', () => new HttpResponse(null, { status: 503 })));
  await renderScreen({ routes, path: '/' });
  connection(false);
  await waitFor(async () => expect(await sentRequests('GET', '/healthz')).toHaveLength(1));
  server.use(http.get('/healthz', () => HttpResponse.error()));
  expect(notice()).not.toBeInTheDocument();
});
