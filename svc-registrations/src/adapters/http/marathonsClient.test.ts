import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { aMarathonSnapshot } from '../../testing/builders.ts';
import { marathonsClient } from './marathonsClient.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** The client of a svc-marathons that answers like this. */
async function clientOf(answer: RequestListener, path = '') {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return marathonsClient(`http://127.0.0.1:${(started.address() as AddressInfo).port}${path}`);
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const snapshot = aMarathonSnapshot({ limit: 5 });
const { marathonId, ...shared } = snapshot;
const marathon = {
  ...shared,
  _id: marathonId,
  image: 'https://example.org/a.jpg',
  location: 'Oslo',
  marathonDate: snapshot.eventDate,
  distance: '10k',
  organizer: '',
  registrationCount: 3,
  description: 'Along the fjord',
  createdAt: snapshot.registrationStart,
  createdBy: 'ada@example.org',
};

test('what registering needs of a marathon is read from GET /marathons/{id}', async () => {
  let asked: string | undefined;
  const client = await clientOf((req, res) => {
    asked = req.url;
    json(200, { ...marathon, aFieldOfNextYear: 1 })(req, res);
  }, '/api/');
  expect(await client.find(marathonId)).toEqual(snapshot);
  expect(asked).toBe(`/api/marathons/${marathonId}`);
});

test('there is no such marathon only if svc-marathons says so', async () => {
  const client = await clientOf(json(404, { code: 'marathon-not-found' }));
  expect(await client.find(marathonId)).toBeUndefined();
});

test.each([
  ['a wrong address', json(404, { code: 'not-found' })],
  ['an error', json(503, { code: 'unavailable' })],
  ['an answer of another shape', json(200, { title: 'x' })],
  ['no JSON', ((_req, res) => void res.end('<html>')) satisfies RequestListener],
  ['no answer', ((req) => void req.socket.destroy()) satisfies RequestListener],
])('%s rejects', async (_case, answer) => {
  await expect((await clientOf(answer)).find(marathonId)).rejects.toThrow();
});
