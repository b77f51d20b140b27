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

/** Registrations a second, and how long runners come. */
const defaultRate = Number(process.env.FAULT_RATE ?? 200);
const seconds = Number(process.env.FAULT_SECONDS ?? 4);
/** How long a server or a process is away that the product can be without. */
export const awaySeconds = Number(process.env.FAULT_AWAY_SECONDS ?? 2);
/** Enough for some to be registered before and after the fault. */
const leadSeconds = Math.min(2, seconds / 4);

export interface RunOptions {
  readonly name: string;
  readonly servers: OwnServers;
  readonly cluster: Cluster;
  /** Begins when runners have come for a while. They come until it is over, and longer. */
  readonly fault: () => Promise<unknown>;
  /** How many there are afterwards; 0 by default. */
  readonly deadLetters?: number;
  readonly perSecond?: number;
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
    await sleep(1_000 * leadSeconds);
    note(name);
    await fault();
    note(`${name}: over`);
    await sleep(Math.max(1_000 * leadSeconds, until - performance.now()));
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
 * While a server was away that nobody needs who registers. A machine under load has gateways that turn people away; were
 * the server needed, nearly half would fail otherwise, and nobody would be registered in the midst of it.
 */
export function expectServed({ unanswered, requests, history }: Outcome): void {
  expect(unanswered / requests).toBeLessThan(0.25);
  expect(registeredMeanwhile(history)).toBeGreaterThan(0);
}

/** How many came after the fault had begun, and were registered in its middle third: a server stops and starts in the others. */
function registeredMeanwhile(history: History): number {
  const [began = 0, ended = 0] = history.filter(({ kind }) => kind === 'fault').map(({ at }) => at);
  const third = (ended - began) / 3;
  const askedMeanwhile = new Set(
    history.flatMap((entry) => (entry.kind === 'asked' && entry.at > began ? [entry.request] : [])),
  );
  return history.filter(
    (entry) =>
      entry.kind === 'answered' &&
      entry.status === 201 &&
      entry.at > began + third &&
      entry.at < ended - third &&
      askedMeanwhile.has(entry.request),
  ).length;
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
