import { afterAll, expect, test } from 'vitest';
import { anOpenMarathon, aRunner, call } from './support/api.ts';
import { upTo } from './support/nightly.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';

const kills = upTo(20, 2);
const writers = 8;
const folder = temporaryFolder();
let product: Product;

afterAll(async () => {
  await product.stop();
  folder.remove();
});

/** A runner's answer; `unknown` if the process died first. */
type Outcome = 'registered' | 'refused' | 'cancelled' | 'unknown';
interface Attempt {
  readonly email: string;
  readonly marathonId: string;
  told: Outcome;
}

test(`${kills} kills at random instants during writes lose no 201, double none, and leave every count right [fault.kill]`, async () => {
  product = await start();
  const marathonIds = await Promise.all([undefined, 300, 40].map(createMarathon));
  const attempts: Attempt[] = [];

  for (let kill = 0; kill < kills; kill++) {
    await writeUntilKilled(attempts, marathonIds, Math.random() * 400);
    product = await start();
  }

  const rows = await rowsOf(attempts);
  for (const attempt of attempts) {
    const stored = rows.filter((row) => row.email === attempt.email).length;
    const allowed = { registered: [1], refused: [0], cancelled: [0], unknown: [0, 1] }[attempt.told];
    expect(allowed, `${attempt.email} was told ${attempt.told}`).toContain(stored);
  }
  for (const id of marathonIds) {
    const places = rows.filter((row) => row.marathonId === id).length;
    await expect.poll(async () => (await marathon(id)).registrationCount, { timeout: 30_000 }).toBe(places);
    expect(places).toBeLessThanOrEqual((await marathon(id)).participantsLimit ?? Number.POSITIVE_INFINITY);
  }

  const told = Object.fromEntries(
    [...Map.groupBy(attempts, ({ told }) => told)].map(([k, v]) => [k, v.length]),
  );
  console.log(
    `kills ${kills}, requests ${attempts.length}, told ${JSON.stringify(told)}, rows ${rows.length}`,
  );
  expect(told.registered).toBeGreaterThan(kills);
});

const start = () => startProduct({ dataDir: folder.path, env: { SEED_DEMO: 'false' } });

async function createMarathon(participantsLimit: number | undefined): Promise<string> {
  const body = anOpenMarathon(participantsLimit === undefined ? {} : { participantsLimit });
  const answer = await call(product.origin, 'POST', '/marathons', 'organizer@example.org', body);
  return ((await answer.json()) as { insertedId: string }).insertedId;
}

/** Runners register, every fourth cancels, until the process is killed some time after the second one. */
async function writeUntilKilled(attempts: Attempt[], marathonIds: string[], afterMs: number): Promise<void> {
  const registered = () => attempts.filter(({ told }) => told === 'registered').length;
  const before = registered();
  let alive = true;
  const writer = async () => {
    while (alive) {
      const marathonId = marathonIds[attempts.length % marathonIds.length] ?? '';
      const attempt: Attempt = { email: `runner${attempts.length}@example.org`, marathonId, told: 'unknown' };
      attempts.push(attempt);
      await registerAndPerhapsCancel(attempt, attempts.length % 4 === 0).catch(() => {
        attempt.told = 'unknown';
      });
    }
  };
  const writing = Array.from({ length: writers }, writer);
  await expect.poll(registered, { timeout: 60_000 }).toBeGreaterThan(before + 1);
  // The instant of the kill is the test's input, not a wait for a result.
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await product.kill();
  alive = false;
  await Promise.all(writing);
}

async function registerAndPerhapsCancel(attempt: Attempt, cancels: boolean): Promise<void> {
  const { email, marathonId } = attempt;
  const answer = await call(product.origin, 'POST', '/registrations', email, aRunner(marathonId));
  if (answer.status !== 201) {
    attempt.told = 'refused';
    return;
  }
  const { insertedId } = (await answer.json()) as { insertedId: string };
  attempt.told = 'registered';
  if (!cancels) return;
  attempt.told = 'unknown';
  const cancelled = await call(product.origin, 'DELETE', `/registrations/${insertedId}`, email);
  if (cancelled.status === 200) attempt.told = 'cancelled';
}

async function rowsOf(attempts: readonly Attempt[]): Promise<{ email: string; marathonId: string }[]> {
  const rows = [];
  for (const { email } of attempts) {
    const answer = await call(product.origin, 'GET', `/registrations?email=${email}`, email);
    rows.push(...((await answer.json()) as { email: string; marathonId: string }[]));
  }
  return rows;
}

const marathon = async (id: string) =>
  (await (await call(product.origin, 'GET', `/marathons/${id}`)).json()) as {
    registrationCount: number;
    participantsLimit: number | null;
  };
