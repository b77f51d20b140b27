import { expect, test } from 'vitest';
import { aRunner, call, tokenOf } from './support/api.ts';
import { addMarathon } from './support/marathons.ts';
import { upTo } from './support/nightly.ts';
import { somebody } from './support/people.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();

/** A race of a new organizer. */
async function aRace() {
  const { origin } = setting.product;
  const organizer = somebody().email;
  const ask = async (method: string, path: string, email: string, body?: unknown) => {
    const answer = await call(origin, method, path, email, body);
    return { status: answer.status, body: await answer.json() };
  };
  return { origin, organizer, ask, insertedId: await addMarathon(origin, {}, organizer) };
}

test('whoever added a marathon sees who takes part in it, and a runner does not', async () => {
  const { organizer, ask, insertedId } = await aRace();
  const runner = somebody().email;
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
  const { origin, organizer, ask, insertedId } = await aRace();
  const path = `/marathons/${insertedId}/registrations`;
  const total = upTo(2_000, 200);
  const people = Array.from(
    { length: total },
    (_, i) => `Runner ${i},Club,runner-${i}@example.org,+47 555 01 ${i},${'Club Harbour. '.repeat(5)}`,
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
    { acknowledged: true, insertedCount: total },
  ]);
  await expect
    .poll(async () => (await ask('GET', `/marathons/${insertedId}`, organizer)).body.registrationCount)
    .toBe(total);
  const exported = await fetch(`${origin}${path}/export?columns=email,contact`, { headers });
  expect(exported.headers.get('x-total-count')).toBe(String(total));
  const rows = (await exported.text()).trim().split('\r\n');
  expect(rows).toHaveLength(total + 1);
  expect(rows).toContain('runner-7@example.org,+47 555 01 7');
});
