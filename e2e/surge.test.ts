import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOpenMarathon, aRunner, call } from './support/api.ts';
import { upTo } from './support/nightly.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';

const spots = upTo(100, 30);
const runners = 6 * spots;
const folder = temporaryFolder();
let product: Product;

beforeAll(async () => {
  product = await startProduct({ dataDir: folder.path, env: { SEED_DEMO: 'false' } });
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

const count = async (id: string) =>
  ((await (await call(product.origin, 'GET', `/marathons/${id}`)).json()) as { registrationCount: number })
    .registrationCount;

test(`${runners} runners ask at once for ${spots} spots: as many get one, the others are told that it is sold out, the count is right`, async () => {
  const body = anOpenMarathon({ participantsLimit: spots });
  const created = await call(product.origin, 'POST', '/marathons', 'organizer@example.org', body);
  const { insertedId } = (await created.json()) as { insertedId: string };

  const emails = Array.from({ length: runners }, (_, i) => `runner${i}@example.org`);
  /** Retries like the form while the product is busy. */
  const register = async (email: string): Promise<Response> => {
    const answer = await call(product.origin, 'POST', '/registrations', email, aRunner(insertedId));
    return answer.status === 503 ? register(email) : answer;
  };
  const answers = await Promise.all(emails.map(register));
  const statuses = Map.groupBy(answers, (answer) => answer.status);
  expect(statuses.get(201)).toHaveLength(spots);
  expect(statuses.get(409)).toHaveLength(runners - spots);
  const codes = await Promise.all((statuses.get(409) ?? []).map((answer) => answer.json()));
  expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['sold-out']));

  const rows = await Promise.all(
    emails.map(async (email) =>
      (await call(product.origin, 'GET', `/registrations?email=${email}`, email)).json(),
    ),
  );
  expect(rows.flat()).toHaveLength(spots);
  await expect.poll(() => count(insertedId)).toBe(spots);
});

test('one runner who presses the button 50 times at once has one registration, and is told to slow down', async () => {
  const created = await call(product.origin, 'POST', '/marathons', 'organizer@example.org', anOpenMarathon());
  const { insertedId } = (await created.json()) as { insertedId: string };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      call(product.origin, 'POST', '/registrations', 'twice@example.org', aRunner(insertedId)),
    ),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(29);
  const tooMany = answers.filter((answer) => answer.status === 429);
  expect(tooMany).toHaveLength(20);
  for (const answer of tooMany) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  await expect.poll(() => count(insertedId)).toBe(1);
});
