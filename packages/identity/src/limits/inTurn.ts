import type { FairQueue } from '@marathon/service-kit';

/** `full` when too many wait. */
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
