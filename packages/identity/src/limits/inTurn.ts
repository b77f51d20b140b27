import type { FairQueue } from '@marathon/service-kit';

/** Runs the task when the caller's turn comes; `full` when too many wait. */
export async function inTurn<T>(
  queue: FairQueue,
  caller: string,
  task: () => Promise<T>,
): Promise<T | 'full'> {
  const turn = queue.enter(caller);
  try {
    return (await turn.granted) ? await task() : 'full';
  } finally {
    turn.leave();
  }
}
