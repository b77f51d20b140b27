import { toEmail } from '@marathon/contracts/email';
import { check, type History, type Violation } from '../checker/index.ts';
import { personOf, startClients } from './clients.ts';
import { composeDistributed } from './composeDistributed.ts';
import { composeEmbedded } from './composeEmbedded.ts';
import type { Composition, Replacements } from './composition.ts';
import { createEnvironment, type Environment } from './environment.ts';
import { replaceNodeRuntime } from './nodeRuntime.ts';
import { emptyDatabases } from './stores.ts';
import { startTroubles } from './troubles.ts';

export interface Run {
  readonly history: History;
  readonly violations: readonly Violation[];
}

/** Simulated milliseconds until everything must be at rest. */
const restWithinMs = 180_000;
/** Half a second apart: gateways read others' updates each second, pages load missed ones within 5 s. */
const quietLooks = 16;

/** The same seed gives the same history, to the letter. */
export async function simulate(seed: number, replace: Replacements = {}): Promise<Run> {
  emptyDatabases();
  const environment = createEnvironment(seed, replace.plan);
  const undo = replaceNodeRuntime(environment.scheduler);
  try {
    const compose = environment.plan.composition === 'embedded' ? composeEmbedded : composeDistributed;
    const composition = compose(environment, replace);
    const { processes } = composition;
    const clients = startClients(environment, processes);
    processes.startAll();
    startTroubles(environment, composition);
    const troubleEnds = environment.plan.lasts + 500;
    await environment.scheduler.runUntil(() => clients.isDone() && environment.scheduler.now() > troubleEnds);
    environment.endFaults();
    const unfinished = await untilRest(environment, composition);
    for (const pageCount of composition.shown() ?? []) environment.record({ kind: 'shown', ...pageCount });
    environment.record({ kind: 'rest', ...(await storedAtRest(environment, composition)), unfinished });
    return { history: environment.history, violations: check(environment.history) };
  } finally {
    undo();
  }
}

/** Repairs all faults and waits. Returns the number of remaining events if that takes too long. */
async function untilRest(environment: Environment, composition: Composition): Promise<number> {
  const { scheduler } = environment;
  const until = scheduler.now() + restWithinMs;
  let unfinished = 0;
  /** Consecutive quiet checks: between them gateways update their pages. */
  let quiet = 0;
  const look = async () => {
    const allRun = composition.processes.all.every(({ services }) => services);
    unfinished = await composition.unfinished();
    if (allRun && composition.shown() === undefined) unfinished += 1;
    if (allRun && unfinished === 0) {
      environment.poison.clear();
      quiet = (await composition.replayDeadLetters()) === 0 ? quiet + 1 : 0;
    } else quiet = 0;
    scheduler.afterForWorld(500, look);
  };
  scheduler.afterForWorld(0, look);
  await scheduler.runUntil(() => quiet >= quietLooks || scheduler.now() > until);
  return quiet >= quietLooks ? 0 : Math.max(1, unfinished);
}

async function storedAtRest({ history }: Environment, { stores }: Composition) {
  const emails = new Set(
    history.flatMap((entry) =>
      entry.kind === 'asked' && entry.ask.op === 'register' ? [entry.ask.email] : [],
    ),
  );
  const rows = await Promise.all(
    [...emails].map((email) => stores.registrations.ofPerson(personOf(toEmail(email)))),
  );
  const marathons = await stores.marathons.list({ sort: 'asc' });
  return {
    registrations: rows
      .flat()
      .map(({ id, marathonId, email }) => ({ registrationId: id, marathonId, email })),
    marathons: marathons.map(({ _id, participantsLimit, waitingRoom, registrationCount }) => ({
      marathonId: _id,
      limit: participantsLimit,
      waitingRoom,
      registrationCount,
    })),
  };
}
