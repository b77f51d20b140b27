import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { instancesAt } from '../testing/instancesAt.ts';
import { placesClient } from './places.ts';

const places = {
  marathonId: 'a'.repeat(24),
  waitingRoom: true,
  registrationStart: '2027-03-01T09:00:00.000Z',
  registrationEnd: '2027-04-01T09:00:00.000Z',
  participantsLimit: null,
  taken: 3,
};

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const clientOf = async (...answers: readonly RequestListener[]) =>
  placesClient(instancesAt(...(await Promise.all(answers.map(listening)))));

test('the spots of a marathon are what svc-registrations answers', async () => {
  let path: string | undefined;
  const client = await clientOf((req, res) => {
    path = req.url;
    json(200, places)(req, res);
  });
  expect(await client.find(places.marathonId)).toEqual(places);
  expect(path).toBe(`/places/${places.marathonId}`);
});

test('there is no such marathon only if svc-registrations says so', async () => {
  const client = await clientOf(json(404, { code: 'marathon-not-found' }));
  expect(await client.find(places.marathonId)).toBeUndefined();
});

test.each([
  ['a wrong address', json(404, { code: 'not-found' })],
  ['an error', json(503, { code: 'unavailable' })],
  ['an answer of another shape', json(200, { taken: 1 })],
  ['no answer', ((req) => void req.socket.destroy()) satisfies RequestListener],
])('%s rejects: nobody is called by a guess', async (_case, answer) => {
  await expect((await clientOf(answer)).find(places.marathonId)).rejects.toThrow();
});

test('an instance that cannot tell costs nothing while another does', async () => {
  const client = await clientOf(json(503, { code: 'unavailable' }), json(200, places));
  for (let i = 0; i < 3; i += 1) expect(await client.find(places.marathonId)).toEqual(places);
});
