import { execFile } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { anOpenMarathon, aRunner, call } from './api.ts';
import { toolOf } from './toolOf.ts';

/** Longer than all tries of an event, which take 2.6 s in one process (71 s over RabbitMQ). */
export const outageSeconds = Number(process.env.OUTAGE_SECONDS ?? 4);

export const soon = { timeout: 30_000, interval: 100 };
const organizer = 'organizer@example.org';

/** Locks a SQLite file for writing, like a backup or a shell; returns the unlock. */
export function lock(file: string): () => void {
  const other = new DatabaseSync(file, { timeout: 10_000 });
  other.exec('BEGIN IMMEDIATE');
  return () => other.close();
}

export async function openMarathon(origin: string, participantsLimit: number): Promise<string> {
  const answer = await call(origin, 'POST', '/marathons', organizer, anOpenMarathon({ participantsLimit }));
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { insertedId: string }).insertedId;
}

/** Repeats the change on 429 and 503. */
export async function limitTo(origin: string, id: string, participantsLimit: number): Promise<void> {
  for (;;) {
    const answer = await call(origin, 'PATCH', `/marathons/${id}`, organizer, { participantsLimit });
    if (answer.status === 200) return;
    expect([429, 503]).toContain(answer.status);
    await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

export const deleteMarathon = (origin: string, id: string) =>
  call(origin, 'DELETE', `/marathons/${id}`, organizer);

/** Registers this many runners; returns the number of successes. All get a definite answer. */
export async function register(origin: string, id: string, name: string, runners: number): Promise<number> {
  const emails = Array.from({ length: runners }, (_, i) => `${name}${i}-${id}@example.org`);
  const answers = await Promise.all(
    emails.map((email) => call(origin, 'POST', '/registrations', email, aRunner(id))),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  return statuses.filter((status) => status === 201).length;
}

/** Waits for a marathon's count. */
export const countIs = (origin: string, id: string, registrationCount: number): Promise<void> =>
  vi.waitFor(async () => {
    const answer = await call(origin, 'GET', `/marathons/${id}`);
    expect(await answer.json()).toMatchObject({ registrationCount });
  }, soon);

/** Waits until neither an outbox of this process nor a consumer has waiting events. */
export const nothingWaits = (origin: string): Promise<void> =>
  vi.waitFor(async () => {
    const metrics = await (await call(origin, 'GET', '/metrics')).text();
    const waiting = metrics.match(/^(\w+_outbox_waiting|events_consumers_waiting)\{[^}]*\} \d+$/gm) ?? [];
    expect(waiting.length).toBeGreaterThan(1);
    expect(waiting.filter((line) => !line.endsWith(' 0'))).toEqual([]);
  }, soon);

/** Lists or replays dead letters beside the running product. */
export async function deadLetters(
  env: { DATA_DIR: string; AMQP_URL: string; AMQP_EXCHANGE?: string },
  command: 'list' | 'replay' = 'list',
): Promise<string> {
  const asked = await promisify(execFile)(process.execPath, [...toolOf('dlq'), command], {
    env: { ...process.env, ...env },
  });
  return asked.stdout;
}

/** A consumer's log lines, each up to its colon. */
export const linesOf = (output: string, consumer: string) =>
  output
    .split('\n')
    .filter((line) => line.includes(`"consumer":"${consumer}"`))
    .map((line) => (JSON.parse(line) as { msg: string }).msg.split(':')[0]);
