import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Marathon } from '@marathon/contracts/marathon';
import { addParticipants } from '@marathon/e2e/manyParticipants';
import { keepTestKeys, temporaryFolder } from '@marathon/e2e/product';
import { freePort } from '@marathon/persistence/testing/freePort';
import { createApiTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import { startProcess } from '../contestants/startProcess.ts';
import type { Worst } from './account.ts';
import { type KindName, kindNames } from './kinds/index.ts';

/**
 * `node infra/bench/worst/main.ts [CHECKOUT] [--only import,export,mail]`: registering without abuse, then
 * with each kind of abuse by one account, then with all.
 */
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const [checkout = ''] = positionals;
const only = values.only?.split(',');
const unknown = only?.find((name) => !kindNames.includes(name as KindName));
if (unknown !== undefined) throw new Error(`--only takes ${kindNames.join(', ')}, and not ${unknown}`);
const measured = kindNames.filter((name) => only?.includes(name) ?? true);

const seconds = 15;
const everyMs = 100;
const listed = 600;
const inLargest = 50_000;
const tokens = createApiTokens(testKeyring, () => new Date());
const tokenOf = (subject: string) =>
  tokens.sign({ subject, email: `${subject}@load.invalid`, name: subject, isEmailVerified: true });
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();

function start(dataDir: string, port: number, publicUrl?: string) {
  const env = { PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: 'false', TRUST_PROXY: 'loopback' };
  return startProcess({
    name: 'product',
    script: join(checkout, 'infra/embedded/main.ts'),
    env: { ...env, ...(publicUrl && { HOST: '127.0.0.1', PUBLIC_URL: publicUrl }) },
  });
}

async function post(origin: string, path: string, as: string, body: object): Promise<Response> {
  const headers = { authorization: `Bearer ${tokenOf(as)}`, 'content-type': 'application/json' };
  return fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function addMarathon(origin: string, as: string, waitingRoom = false): Promise<string> {
  const answer = await post(origin, '/marathons', as, {
    title: 'Measured Marathon',
    location: 'Nowhere',
    distance: '10k',
    description: `${'Made by a benchmark. '.repeat(200)}${Math.random()}`,
    image: 'https://load.invalid/image.jpg',
    registrationStart: day(-1),
    registrationEnd: day(1),
    marathonDate: day(30),
    waitingRoom,
  });
  const { insertedId } = (await answer.json()) as { insertedId?: string };
  if (insertedId === undefined) throw new Error(`no marathon: ${answer.status}`);
  return insertedId;
}

let runners = 0;
/** Ten per second by different accounts; returns sorted durations (ms). */
async function registerOthers(origin: string, marathonId: string): Promise<number[]> {
  const took: number[] = [];
  const sent: Promise<void>[] = [];
  const registerOne = async () => {
    const begun = performance.now();
    const form = { marathonId, firstName: 'A', lastName: 'Runner', contact: '+1 555 0100' };
    const answer = await post(origin, '/registrations', `runner-${runners++}`, form);
    await answer.arrayBuffer();
    took.push(answer.status === 201 ? performance.now() - begun : Number.POSITIVE_INFINITY);
  };
  for (let i = 0; i < (seconds * 1_000) / everyMs; i += 1) {
    sent.push(registerOne());
    await setTimeout(everyMs);
  }
  await Promise.all(sent);
  return took.sort((a, b) => a - b);
}

const quantile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
const textOf = (sorted: readonly number[]) =>
  `p50 ${quantile(sorted, 0.5)} ms, p99 ${quantile(sorted, 0.99)} ms, refused ${sorted.filter((ms) => ms === Number.POSITIVE_INFINITY).length} of ${sorted.length}`;

/** A registered account, which confirmations of an address need. */
async function addAccount(origin: string): Promise<string> {
  const body = { displayName: 'Worst', email: 'worst@example.org', password: 'Worst-of-all-1' };
  const answer = await post(origin, '/users', '', body);
  const { insertedId } = (await answer.json()) as { insertedId?: string };
  if (insertedId === undefined) throw new Error(`no account: ${answer.status}`);
  return insertedId;
}

async function marathonAt(origin: string, id: string): Promise<Marathon> {
  return (await fetch(`${origin}/marathons/${id}`, { headers: { accept: 'application/json' } })).json();
}

async function untilCounted(origin: string, id: string): Promise<void> {
  while ((await marathonAt(origin, id)).registrationCount < inLargest) await setTimeout(everyMs);
}

const folder = temporaryFolder();
keepTestKeys(folder.path);
const port = await freePort();
const filling = await start(folder.path, port);
const account = await addAccount(filling.origin);
const rooms: string[] = [];
for (let i = 0; i < 15; i += 1) rooms.push(await addMarathon(filling.origin, account, true));
for (let i = 0; i < listed; i += 1) await addMarathon(filling.origin, `organizer-${Math.floor(i / 15)}`);
const measuredId = await addMarathon(filling.origin, 'organizer');
const largest = await addMarathon(filling.origin, account);
const largestMarathon = await marathonAt(filling.origin, largest);
await filling.stop();
await addParticipants(folder.path, largestMarathon, inLargest);

// Behind a public address the limits by address also apply to this machine.
const product = await start(folder.path, port, `http://race.example:${port}`);
const origin = `http://127.0.0.1:${port}`;
await untilCounted(origin, largest);
await registerOthers(origin, measuredId);
console.log(`alone: ${textOf(await registerOthers(origin, measuredId))}`);
for (const does of measured.length > 1 ? [...measured.map((name) => [name]), measured] : [measured]) {
  const worst = fork(join(import.meta.dirname, 'account.ts'));
  const belongings = { rooms, largest };
  worst.send({ origin, token: tokenOf(account), belongings, does, seconds } satisfies Worst);
  const answered = once(worst, 'message');
  console.log(`${does.join(', ')}: ${textOf(await registerOthers(origin, measuredId))}`);
  console.log('  what that account was answered:', (await answered)[0]);
}
console.log(`alone again: ${textOf(await registerOthers(origin, measuredId))}`);
await product.stop();
folder.remove();
