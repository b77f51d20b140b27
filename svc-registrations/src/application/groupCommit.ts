import { createWaitEstimate } from '@marathon/service-kit';

interface Options<Command, Outcome> {
  /** Commits the whole batch or rejects; outcomes are in the order of the commands. */
  readonly commit: (batch: readonly Command[]) => Promise<readonly Outcome[]>;
  readonly maxBatch?: number;
  /** Milliseconds that a batch may gather while commands keep coming. */
  readonly maxWaitMs?: number;
  /** Milliseconds; commands with a longer expected wait are turned away, unless one batch holds all. */
  readonly longestWaitMs?: number;
  /** True for a failure that a retry would meet too. */
  readonly isOutage?: (error: unknown) => boolean;
  readonly onBatch?: (size: number) => void;
}

export interface GroupCommit<Command, Outcome> {
  /** Resolves once the command is on disk. undefined: turned away or stopping. */
  submit(command: Command): Promise<Outcome> | undefined;
  waiting(): number;
  stop(): Promise<void>;
}

interface Waiting<Command, Outcome> {
  readonly command: Command;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Commands share one sync. A batch gathers until a turn of the event loop brings none, it is full or its time
 * is up: a lone command hardly waits. One batch at a time; the next gathers meanwhile.
 */
export function createGroupCommit<Command, Outcome>(
  options: Options<Command, Outcome>,
): GroupCommit<Command, Outcome> {
  const {
    commit,
    maxBatch = 256,
    maxWaitMs = 5,
    longestWaitMs = 1_000,
    isOutage = () => false,
    onBatch,
  } = options;
  const estimate = createWaitEstimate({ targetMs: longestWaitMs });
  let queue: Waiting<Command, Outcome>[] = [];
  let gathering = false;
  let committing: Promise<void> | undefined;
  let stopping = false;

  /** Each turn of the event loop accepts at most one new connection, so a crowd arrives over many turns. */
  function gather() {
    if (gathering) return;
    gathering = true;
    const since = performance.now();
    let before = 0;
    const look = () => {
      const grew = queue.length > before;
      before = queue.length;
      if (grew && performance.now() - since < maxWaitMs) return void setImmediate(look);
      gathering = false;
      flush();
    };
    setImmediate(look);
  }

  function flush() {
    if (committing || queue.length === 0) return;
    const batch = queue.slice(0, maxBatch);
    queue = queue.slice(maxBatch);
    onBatch?.(batch.length);
    committing = settle(batch).then(() => {
      committing = undefined;
      if (queue.length >= maxBatch) flush();
      else if (queue.length > 0) gather();
    });
  }

  async function settle(batch: readonly Waiting<Command, Outcome>[]): Promise<void> {
    try {
      const outcomes = await commit(batch.map(({ command }) => command));
      batch.forEach(({ resolve }, i) => {
        resolve(outcomes[i] as Outcome);
      });
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) for (const { reject } of batch) reject(error);
      else await settleOneByOne(batch);
    }
  }

  /** A failing command must not fail the others. */
  async function settleOneByOne(batch: readonly Waiting<Command, Outcome>[]): Promise<void> {
    let outage: unknown;
    for (const { command, resolve, reject } of batch) {
      try {
        if (outage) throw outage;
        const [outcome] = await commit([command]);
        resolve(outcome as Outcome);
      } catch (error) {
        reject(error);
        if (isOutage(error)) outage = error;
      }
    }
  }

  return {
    submit(command) {
      const isFull = queue.length >= maxBatch && estimate.waitMs() > longestWaitMs;
      if (stopping || isFull) return undefined;
      const leave = estimate.enter();
      const decided = new Promise<Outcome>((resolve, reject) => {
        queue.push({ command, resolve, reject });
        if (queue.length >= maxBatch) flush();
        else gather();
      });
      decided.then(leave, leave);
      return decided;
    },
    waiting: () => queue.length,
    async stop() {
      stopping = true;
      while (committing || queue.length > 0) {
        flush();
        await committing;
      }
    },
  };
}
