import { freePort } from '@marathon/persistence/testing/freePort';
import { afterEach, expect, test, vi } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { openMarathon, soon } from './support/outages.ts';
import { temporaryFolder } from './support/product.ts';
import { type Service, startService } from './support/service.ts';

const folders = [temporaryFolder(), temporaryFolder()];
const running: Service[] = [];
afterEach(async () => {
  await Promise.all(running.map((service) => service.stop()));
  for (const folder of folders) folder.remove();
});

async function start(...args: Parameters<typeof startService>): Promise<Service> {
  const service = await startService(...args);
  running.push(service);
  return service;
}

const readinessOf = async (origin: string) => {
  const answer = await call(origin, 'GET', '/readyz');
  return { code: answer.status, ...((await answer.json()) as object) };
};
const untilReadinessIs = (origin: string, expected: object) =>
  vi.waitFor(async () => expect(await readinessOf(origin)).toEqual(expected), soon);

test('a gateway starts before all that it needs, and serves what has come [fault.restart]', async () => {
  const [port, marathonsPort, registrationsPort, nobody] = await Promise.all(
    [1, 2, 3, 4].map(() => freePort()),
  );
  const MARATHONS_URL = `http://127.0.0.1:${marathonsPort},http://127.0.0.1:${nobody}`;
  const DATA_DIR = folders[0]?.path ?? '';
  const publicUrl = `http://localhost:${port}`;
  const { origin } = await start('gateway', {
    PORT: String(port),
    DATA_DIR: folders[1]?.path ?? '',
    MARATHONS_URL,
    REGISTRATIONS_URL: `http://127.0.0.1:${registrationsPort}`,
    AMQP_URL: `amqp://127.0.0.1:${nobody}`,
    REDIS_URL: `redis://127.0.0.1:${nobody}`,
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: `${publicUrl}/realms/marathon`,
    KEYCLOAK_URL: `http://127.0.0.1:${nobody}`,
    OIDC_ADMIN_CLIENT_ID: 'marathon-admin',
    OIDC_ADMIN_CLIENT_SECRET: 'secret',
  });
  const others = ['redis', 'events'];
  await untilReadinessIs(origin, {
    code: 503,
    status: 'not ready',
    failing: ['identity', 'marathons', 'registrations', ...others],
  });

  await start('svc-marathons', { PORT: String(marathonsPort), DATA_DIR });
  await untilReadinessIs(origin, {
    code: 200,
    status: 'degraded',
    failing: ['identity', 'registrations', ...others],
  });
  const race = await openMarathon(origin, 10);
  const apply = () => call(origin, 'POST', '/registrations', 'ada@example.org', aRunner(race));
  const refused = await apply();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);

  await start('svc-registrations', { PORT: String(registrationsPort), DATA_DIR, MARATHONS_URL });
  await vi.waitFor(async () => expect((await apply()).status).toBe(201), soon);
  await untilReadinessIs(origin, { code: 200, status: 'degraded', failing: ['identity', ...others] });
});
