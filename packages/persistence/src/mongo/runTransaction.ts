import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientSession, type MongoClient, MongoError } from 'mongodb';

interface Options {
  readonly withinMs: number;
}

const effectsOf = new WeakMap<ClientSession, Set<() => void>>();

/** Runs `effect` once the transaction is committed, before the caller continues; never after a rollback. */
export function afterCommit(session: ClientSession, effect: () => void): void {
  effectsOf.get(session)?.add(effect);
}

/** Retries conflicts and lost connections after random pauses; the driver's own retries ignore its timeout. */
export const runTransaction = <T>(
  client: MongoClient,
  work: (session: ClientSession) => Promise<T>,
  { withinMs }: Options,
): Promise<T> =>
  client.withSession(async (session) => {
    const deadline = performance.now() + withinMs;
    for (let tries = 1; ; tries += 1) {
      const effects = new Set<() => void>();
      effectsOf.set(session, effects);
      const outcome = await tryOnce(session, { work, deadline });
      if (outcome !== undefined) {
        for (const effect of effects) effect();
        return outcome.result;
      }
      await pauseAfter(tries);
    }
  });

interface Attempt<T> {
  readonly work: (session: ClientSession) => Promise<T>;
  readonly deadline: number;
}

async function tryOnce<T>(session: ClientSession, { work, deadline }: Attempt<T>) {
  try {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    const result = await work(session);
    await commit(session, deadline);
    return { result };
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction();
    if (!has(error, 'TransientTransactionError') || performance.now() >= deadline) throw error;
    return undefined;
  }
}

/** Repeats while the outcome is unknown: the server gives the same answer each time. */
async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      if (!has(error, 'UnknownTransactionCommitResult') || performance.now() >= deadline) throw error;
    }
    await pauseAfter(tries);
  }
}

const has = (error: unknown, label: string) => error instanceof MongoError && error.hasErrorLabel(label);

const firstPauseMs = 5;
const mostPauseMs = 500;

const pauseAfter = (tries: number) =>
  sleep(Math.random() * Math.min(firstPauseMs * 1.5 ** tries, mostPauseMs));
