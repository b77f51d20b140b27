import { createServiceTokens } from '@marathon/service-kit';
import { instancesAt, serveForTests, testKeyring, testTokens } from '@marathon/service-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { organizersClient } from './organizersClient.ts';

const now = () => new Date('2027-01-15T12:00:00.000Z');
const services = createServiceTokens(testKeyring, now);
const marathonId = 'abcdefabcdefabcdefabcdef';

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

test('svc-marathons tells the role of an account in the team of a marathon', async () => {
  const { client, asked } = await clientOf(200, { role: 'desk' });
  expect(await client.roleOf('ada', marathonId)).toBe('desk');
  expect(asked).toEqual([`/internal/marathons/${marathonId}/team/ada`, 'svc-registrations']);
});

test.each([
  [200, { role: null }],
  [404, { code: 'marathon-not-found' }],
])('nobody has a role in a team that they are not in, or that is not there: %d', async (status, body) => {
  const { client } = await clientOf(status, body);
  expect(await client.roleOf('ada', marathonId)).toBeUndefined();
});

test('without an answer nobody is told to have a role, or none', async () => {
  const { client } = await clientOf(500, { code: 'internal-error' });
  await expect(client.roleOf('ada', marathonId)).rejects.toThrow();
});
