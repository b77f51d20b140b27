interface Options<Command, Outcome> {
  /** Commits all of the batch, or rejects and none of it; outcomes in the order of the commands. */
  readonly commit: (batch: readonly Command[]) => Promise<readonly Outcome[]>;
  readonly maxBatch?: number;
  /** How long a command may wait for company, in milliseconds; 0: only until the event loop has read what has come. */
  readonly maxWaitMs?: number;
  /** More than so many waiting are turned away. */
  readonly maxWaiting?: number;
  /** True for a failure that every further try would meet too. */
  readonly isOutage?: (error: unknown) => boolean;
  readonly onBatch?: (size: number) => void;
}

export interface GroupCommit<Command, Outcome> {
  /** The command's own outcome, once it is on disk. undefined: turned away, too many wait or it is stopping. */
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
 * Commits what arrives together in one transaction: the price of reaching the disk is paid per batch. One batch at a
 * time; while it is on its way the next one gathers, so that batches grow with the load and a lone command does not wait.
 */
export function createGroupCommit<Command, Outcome>(
  options: Options<Command, Outcome>,
): GroupCommit<Command, Outcome> {
  const {
    commit,
    maxBatch = 256,
    maxWaitMs = 0,
    maxWaiting = 20_000,
    isOutage = () => false,
    onBatch,
  } = options;
  let queue: Waiting<Command, Outcome>[] = [];
  let scheduled = false;
  let committing: Promise<void> | undefined;
  let stopping = false;

  function schedule() {
    if (scheduled) return;
    scheduled = true;
    if (maxWaitMs > 0) setTimeout(flush, maxWaitMs);
    else setImmediate(flush);
  }

  function flush() {
    scheduled = false;
    if (committing || queue.length === 0) return;
    const batch = queue.slice(0, maxBatch);
    queue = queue.slice(maxBatch);
    onBatch?.(batch.length);
    committing = settle(batch).then(() => {
      committing = undefined;
      if (queue.length >= maxBatch) flush();
      else if (queue.length > 0) schedule();
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
      if (stopping || queue.length >= maxWaiting) return undefined;
      return new Promise<Outcome>((resolve, reject) => {
        queue.push({ command, resolve, reject });
        if (queue.length >= maxBatch) flush();
        else schedule();
      });
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
