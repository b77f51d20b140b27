import { createServiceTokens } from '@marathon/service-kit';
import { instancesAt, serveForTests, testTokens } from '@marathon/service-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { organizersClient } from './organizersClient.ts';

const now = () => new Date('2027-01-15T12:00:00.000Z');
const services = createServiceTokens('a secret of at least thirty-two characters', now);
const own = { _id: 'abcdefabcdefabcdefabcdef' };

/** A svc-marathons that answers other services with this. */
async function clientOf(status: number, body: unknown) {
  const tokens = testTokens(now);
  const asked: (string | undefined)[] = [];
  const served = await serveForTests((req, res) => {
    const token = req.headers.authorization?.replace('Bearer ', '') ?? '';
    asked.push(req.url, services.verify(token, 'svc-marathons'));
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }, tokens);
  onTestFinished(served.stop);
  return { client: organizersClient(instancesAt(served.address('')), services), asked };
}

test('whoever has created a marathon is its organizer, and of no other one', async () => {
  const { client, asked } = await clientOf(200, { marathons: [own] });
  expect(await client.isOrganizer('ada', own._id)).toBe(true);
  expect(asked).toEqual(['/internal/accounts/ada/marathons', 'svc-registrations']);
  expect(await client.isOrganizer('ada', '0123456789abcdef01234567')).toBe(false);
});

test('without an answer nobody is told to be an organizer, or not', async () => {
  const { client } = await clientOf(500, { code: 'internal-error' });
  await expect(client.isOrganizer('ada', own._id)).rejects.toThrow();
});
