import { expect, onTestFinished, test } from 'vitest';
import { anOpenMarathon, aRunner, call, tokenOf } from './support/api.ts';
import { startProduct, temporaryFolder } from './support/product.ts';

const [organizer, runner] = ['organizer@example.org', 'runner@example.org'];

async function start() {
  const folder = temporaryFolder();
  const product = await startProduct({ dataDir: folder.path, env: { SEED_DEMO: 'false' } });
  onTestFinished(async () => {
    await product.stop();
    folder.remove();
  });
  const ask = async (method: string, path: string, email: string, body?: unknown) => {
    const answer = await call(product.origin, method, path, email, body);
    return { status: answer.status, body: await answer.json() };
  };
  const { insertedId } = (await ask('POST', '/marathons', organizer, anOpenMarathon())).body;
  return { origin: product.origin, ask, insertedId };
}

test('whoever added a marathon sees who takes part in it, and a runner does not', async () => {
  const { ask, insertedId } = await start();
  await ask('POST', '/registrations', runner, aRunner(insertedId));
  const path = `/marathons/${insertedId}/registrations`;
  const listed = await ask('GET', path, organizer);
  expect(listed).toMatchObject({ status: 200, body: { total: 1, participants: [{ email: runner }] } });
  const one = `${path}/${listed.body.participants[0].registrationId}`;
  expect(await ask('GET', one, organizer)).toMatchObject({ status: 200, body: { email: runner } });
  for (const below of [path, one])
    expect(await ask('GET', below, runner)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test('an organizer registers the people of a list, the count follows, and a file has them all', async () => {
  const { origin, ask, insertedId } = await start();
  const path = `/marathons/${insertedId}/registrations`;
  const people = Array.from(
    { length: 2_000 },
    (_, i) => `Runner ${i},Club,runner-${i}@example.org,+47 555 ${i},${'Club Harbour. '.repeat(5)}`,
  );
  const list = ['First name,Last name,Email,Contact,Additional info', ...people].join('\r\n');
  const headers = { authorization: `Bearer ${tokenOf(organizer)}` };
  const imported = await fetch(`${origin}${path}/import`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv', 'idempotency-key': 'list' },
    body: list,
  });
  expect([imported.status, await imported.json()]).toEqual([
    201,
    { acknowledged: true, insertedCount: 2_000 },
  ]);
  await expect
    .poll(async () => (await ask('GET', `/marathons/${insertedId}`, runner)).body.registrationCount)
    .toBe(2_000);
  const exported = await fetch(`${origin}${path}/export?columns=email,contact`, { headers });
  expect(exported.headers.get('x-total-count')).toBe('2000');
  const rows = (await exported.text()).trim().split('\r\n');
  expect(rows).toHaveLength(2_001);
  expect(rows).toContain('runner-7@example.org,+47 555 7');
});
