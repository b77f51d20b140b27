import PQueue from 'p-queue';

export interface ConcurrencyLimit {
  /** Runs the task when its turn comes; `full` when too many wait already. Rejects as the task does. */
  run<T>(task: () => Promise<T>): Promise<T | 'full'>;
}

interface Limits {
  /** Tasks that run at once. */
  readonly concurrency: number;
  readonly maxWaiting: number;
}

export function createConcurrencyLimit({ concurrency, maxWaiting }: Limits): ConcurrencyLimit {
  const queue = new PQueue({ concurrency });
  return {
    async run(task) {
      if (queue.pending >= concurrency && queue.size >= maxWaiting) return 'full';
      return queue.add(task);
    },
  };
}
