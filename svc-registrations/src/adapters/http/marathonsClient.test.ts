import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { instancesAt } from '@marathon/service-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { aMarathonSnapshot } from '../../testing/builders.ts';
import { marathonsClient } from './marathonsClient.ts';

/** The address of a svc-marathons that answers like this. */
async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const clientOf = async (answer: RequestListener, path = '') =>
  marathonsClient(instancesAt(`${await listening(answer)}${path}`));

const json =
  (status: number, body: unknown): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const snapshot = { ...aMarathonSnapshot({ limit: 5, cancellationNote: '' }), contactEmail: '' };
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
  }, '/api');
  expect(await client.find(marathonId)).toEqual(snapshot);
  expect(asked).toBe(`/api/marathons/${marathonId}`);
});

test('there is no such marathon only if svc-marathons says so', async () => {
  const client = await clientOf(json(404, { code: 'marathon-not-found' }));
  expect(await client.find(marathonId)).toBeUndefined();
});

test('a marathon that operators took down is none to register for', async () => {
  const client = await clientOf(json(451, { code: 'taken-down' }));
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

test('an instance that does not answer, or cannot, costs nothing while another does', async () => {
  const gone = 'http://127.0.0.1:9';
  const failing = await listening(json(503, { code: 'unavailable' }));
  const well = await listening(json(200, marathon));
  const client = marathonsClient(instancesAt(gone, failing, well));
  for (let i = 0; i < 3; i++) expect(await client.find(marathonId)).toEqual(snapshot);
});
