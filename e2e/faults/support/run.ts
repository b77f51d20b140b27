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

/** Registrations a second, and their minimum duration. */
const defaultRate = Number(process.env.FAULT_RATE ?? 30);
const seconds = Number(process.env.FAULT_SECONDS ?? 4);
/** Minimum outage of a server or process that the product can do without. */
export const awaySeconds = Number(process.env.FAULT_AWAY_SECONDS ?? 2);
/** Registrations before, during and after the fault: enough for the checker. */
const people = { before: 40, meanwhile: 10, after: 100 };

export interface RunOptions {
  readonly name: string;
  readonly servers: OwnServers;
  readonly cluster: Cluster;
  /** Begins after some registrations. Runners come until it is over, and longer. */
  readonly fault: (meanwhile: Meanwhile) => Promise<unknown>;
  /** Number of them afterwards; 0 by default. */
  readonly deadLetters?: number;
  readonly perSecond?: number;
}

/** What a fault can wait for. */
export interface Meanwhile {
  /** Waits at least this long, and for some registrations that began after the call. Rejects without any. */
  served(atLeastSeconds?: number): Promise<unknown>;
}

export interface Outcome {
  readonly requests: number;
  /** Unknown outcomes: no answer, or one of 500 or more. */
  readonly unanswered: number;
  /** Turned away by a gateway under overload. */
  readonly shed: number;
  readonly registered: number;
  readonly rows: number;
  readonly violations: readonly Violation[];
  readonly history: History;
  /** Per marathon. */
  readonly counts: readonly number[];
  /** Displayed counts. */
  readonly pages: readonly {
    readonly shown: readonly (number | undefined)[];
    readonly connections: number;
  }[];
}

/** Runs the load with a fault, and checks the history. */
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

/** Must hold after every fault. */
export function expectAllRight({ violations, registered, rows, history }: Outcome): void {
  expect(violations, violations.length > 0 ? `history in ${saved(history)}` : '').toEqual([]);
  // Enough for the checker.
  expect(registered).toBeGreaterThan(100);
  expect(rows).toBeGreaterThan(100);
}

/**
 * For outages of a server that registering does not need: otherwise nearly half of the requests would fail. Some fail
 * on a loaded machine, where gateways turn requests away.
 */
export function expectServed({ unanswered, requests }: Outcome): void {
  expect(unanswered / requests).toBeLessThan(0.25);
}

function saved(history: History): string {
  const file = join(mkdtempSync(join(tmpdir(), 'marathon-history-')), 'history.jsonl');
  writeFileSync(file, history.map((entry) => JSON.stringify(entry)).join('\n'));
  return file;
}

/** Down, below the taken spots; up; down again. */
async function changeLimits(visit: Visitor, marathonId: string): Promise<void> {
  for (const limit of [100, 250, 150]) {
    await sleep((1_000 * seconds) / 4);
    await limitTo(visit, marathonId, limit);
  }
}
