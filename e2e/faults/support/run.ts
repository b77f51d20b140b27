import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { check, type History, type Violation } from '@marathon/simulation/checker';
import { expect, vi } from 'vitest';
import type { OwnServers } from '../../support/ownServers.ts';
import type { Cluster } from './cluster.ts';
import { commitsSince, logPosition } from './commits.ts';
import { addMarathon, limitTo, startCrowd } from './crowd.ts';
import { openPage } from './page.ts';
import { createRecorder } from './recorder.ts';
import { restOf } from './rest.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** Registrations a second, and how long runners come at least. */
const defaultRate = Number(process.env.FAULT_RATE ?? 60);
const seconds = Number(process.env.FAULT_SECONDS ?? 4);
/** How long a server or a process is away at least that the product can be without. */
export const awaySeconds = Number(process.env.FAULT_AWAY_SECONDS ?? 2);
/** How many are registered before the fault, in its midst, and after it: enough for the checker to judge. */
const people = { before: 40, meanwhile: 10, after: 100 };

export interface RunOptions {
  readonly name: string;
  readonly servers: OwnServers;
  readonly cluster: Cluster;
  /** Begins when some are registered. Runners come until it is over, and longer. */
  readonly fault: (meanwhile: Meanwhile) => Promise<unknown>;
  /** How many there are afterwards; 0 by default. */
  readonly deadLetters?: number;
  readonly perSecond?: number;
}

/** What a fault can wait for before it ends. */
export interface Meanwhile {
  /** Waits for this long at least, and until some people are registered who came after this call. Rejects when nobody is. */
  served(atLeastSeconds?: number): Promise<unknown>;
}

export interface Outcome {
  readonly requests: number;
  /** Requests whose outcome stayed unknown: without an answer, or with one of 500 or more. */
  readonly unanswered: number;
  /** Requests that a gateway turned away because more came than it can take. */
  readonly shed: number;
  readonly registered: number;
  readonly rows: number;
  readonly violations: readonly Violation[];
  readonly history: History;
  /** Of each marathon. */
  readonly counts: readonly number[];
  /** What each page shows of each marathon. */
  readonly pages: readonly {
    readonly shown: readonly (number | undefined)[];
    readonly connections: number;
  }[];
}

/** The load with a fault in it, and what the checker says of the history. */
export async function runWith(options: RunOptions): Promise<Outcome> {
  const { name, servers, cluster, fault, deadLetters = 0, perSecond = defaultRate } = options;
  const gateways = cluster.gateways.map(({ origin }) => origin);
  const since = await logPosition(servers.databases);
  const recorder = createRecorder();
  const note = (what: string) => recorder.record({ kind: 'fault', what }, 'test');
  const visit = createVisitor(gateways, recorder);
  const [wide, tight] = [await addMarathon(visit, null), await addMarathon(visit, 300)];
  const marathons = [wide, tight];
  const pages = [0, 1, 2, 3].map((i) => {
    const origins = i % 2 ? gateways.toReversed() : gateways;
    return openPage({ name: `page ${i}`, origins, marathons, recorder });
  });
  const crowd = startCrowd({ visit, perSecond, marathons: { wide, tight } });
  const until = performance.now() + 1_000 * seconds;
  const limits = changeLimits(visit, tight);
  try {
    await crowd.serves(people.before);
    note(name);
    await fault({
      served: (atLeastSeconds = 0) =>
        Promise.all([sleep(1_000 * atLeastSeconds), crowd.serves(people.meanwhile)]),
    });
    note(`${name}: over`);
    await Promise.all([sleep(Math.max(0, until - performance.now())), crowd.serves(people.after)]);
  } finally {
    await Promise.all([crowd.stop(), limits]);
  }

  const ended = performance.now();
  const patience = { timeout: 90_000, interval: 200 };
  const rest = await vi.waitFor(() => restOf({ servers, gateways, marathons, deadLetters }), patience);
  const agreedAfter = ((performance.now() - ended) / 1_000).toFixed(1);
  const counts = rest.marathons.map(({ registrationCount }) => registrationCount);
  const shown = () => pages.map((page) => marathons.map((id) => page.shown(id)));
  await expect.poll(() => shown(), { ...patience, timeout: 30_000 }).toEqual(pages.map(() => counts));
  for (const page of pages) page.close();

  recorder.record({ kind: 'rest', ...rest }, 'test');
  const history = recorder.historyWith(await commitsSince(servers.databases, since));
  const violations = check(history);
  const { asked: requests, unanswered, shed, registered, perSecond: rate } = crowd.figures;
  const rows = rest.registrations.length;
  console.log(
    `${name} | ${rate}/s | ${requests} requests | ${unanswered} unanswered | ${shed} shed | ` +
      `${registered} 201 | ${rows} rows | ${violations.length} violations | ${agreedAfter} s`,
  );
  const told = pages.map((page, i) => ({ shown: shown()[i] ?? [], connections: page.connections() }));
  return { requests, unanswered, shed, registered, rows, violations, history, counts, pages: told };
}

/** What every fault must leave behind. */
export function expectAllRight({ violations, registered, rows, history }: Outcome): void {
  expect(violations, violations.length > 0 ? `history in ${saved(history)}` : '').toEqual([]);
  // Enough happened for the checker to judge.
  expect(registered).toBeGreaterThan(100);
  expect(rows).toBeGreaterThan(100);
}

/**
 * After the outage of a server that registering does not need. If it did need it, nearly half of the requests would fail. Some fail
 * on a machine under load, where gateways turn people away.
 */
export function expectServed({ unanswered, requests }: Outcome): void {
  expect(unanswered / requests).toBeLessThan(0.25);
}

function saved(history: History): string {
  const file = join(mkdtempSync(join(tmpdir(), 'marathon-history-')), 'history.jsonl');
  writeFileSync(file, history.map((entry) => JSON.stringify(entry)).join('\n'));
  return file;
}

/** Down, below what is taken; up; down again. */
async function changeLimits(visit: Visitor, marathonId: string): Promise<void> {
  for (const limit of [100, 250, 150]) {
    await sleep((1_000 * seconds) / 4);
    await limitTo(visit, marathonId, limit);
  }
}
