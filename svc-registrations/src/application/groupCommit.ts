import { createWaitEstimate } from '@marathon/service-kit';

interface Options<Command, Outcome> {
  /** Commits all of the batch, or rejects and none of it; outcomes in the order of the commands. */
  readonly commit: (batch: readonly Command[]) => Promise<readonly Outcome[]>;
  readonly maxBatch?: number;
  /** How long a batch may gather while others keep coming, in milliseconds. */
  readonly maxWaitMs?: number;
  /** Who would wait longer is turned away, in milliseconds; nobody while one batch can hold all. */
  readonly longestWaitMs?: number;
  /** True for a failure that every further try would meet too. */
  readonly isOutage?: (error: unknown) => boolean;
  readonly onBatch?: (size: number) => void;
}

export interface GroupCommit<Command, Outcome> {
  /** The command's own outcome, once it is on disk. undefined: turned away, it would wait too long or this is stopping. */
  submit(command: Command): Promise<Outcome> | undefined;
  waiting(): number;
  /** Takes no more and commits what waits. */
  stop(): Promise<void>;
}

interface Waiting<Command, Outcome> {
  readonly command: Command;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Commits what arrives together in one transaction: the price of reaching the disk is paid per batch. A batch gathers
 * until nobody came during one turn of the event loop, it is full or its time is up: a lone command hardly waits, and
 * batches grow with the load. One batch at a time; while it is on its way the next one gathers.
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

  /** A turn of the event loop takes in one new connection at most, so a crowd arrives over many turns. */
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

  /** One command that cannot be committed does not take its neighbours along. */
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
