export interface FairQueueLimits {
  /** Turns at the same time. */
  readonly atOnce: number;
  /** Turns of one caller at the same time. */
  readonly perCaller: number;
  /** Who may wait for a turn, all callers together. */
  readonly waiting: number;
}

export interface Turn {
  /** True when it is this one's turn; false when it is turned away because too many wait. */
  readonly granted: Promise<boolean>;
  /** Ends the turn, or the waiting for it; the first call counts. */
  leave(): void;
}

export interface FairQueue {
  enter(caller: string): Turn;
}

interface Waiting {
  readonly settle: (granted: boolean) => void;
}

/**
 * A bounded number of turns, handed out caller by caller: who asks for much waits for their own requests, not others for
 * theirs. When too many wait, the caller with the most waiting loses the newest.
 */
export function createFairQueue({ atOnce, perCaller, waiting: maxWaiting }: FairQueueLimits): FairQueue {
  const running = new Map<string, number>();
  /** In the order of the callers' next turns. */
  const waiting = new Map<string, Waiting[]>();
  let runningCount = 0;
  let waitingCount = 0;

  const runningOf = (caller: string) => running.get(caller) ?? 0;

  function count(caller: string, by: 1 | -1) {
    runningCount += by;
    const left = runningOf(caller) + by;
    if (left === 0) running.delete(caller);
    else running.set(caller, left);
  }

  function take(caller: string, queue: Waiting[], one: Waiting) {
    queue.splice(queue.indexOf(one), 1);
    waitingCount -= 1;
    if (queue.length === 0) waiting.delete(caller);
  }

  /** Callers at their limit are few, so that this finds somebody quickly. */
  function grantNext() {
    if (runningCount >= atOnce) return;
    for (const [caller, queue] of waiting) {
      const [next] = queue;
      if (next === undefined || runningOf(caller) >= perCaller) continue;
      take(caller, queue, next);
      // To the end: the others come first now.
      if (waiting.delete(caller)) waiting.set(caller, queue);
      count(caller, 1);
      return next.settle(true);
    }
  }

  function turnOneAway() {
    let [greediest, longest] = ['', [] as Waiting[]];
    for (const [caller, queue] of waiting)
      if (queue.length > longest.length) [greediest, longest] = [caller, queue];
    const newest = longest.at(-1);
    if (newest === undefined) return;
    take(greediest, longest, newest);
    newest.settle(false);
  }

  return {
    enter(caller) {
      const { promise: granted, resolve } = Promise.withResolvers<boolean>();
      let state: 'waiting' | 'running' | 'left' = 'waiting';
      const queue = waiting.get(caller) ?? [];
      const one: Waiting = {
        settle(isGranted) {
          state = isGranted ? 'running' : 'left';
          resolve(isGranted);
        },
      };
      queue.push(one);
      waiting.set(caller, queue);
      waitingCount += 1;
      grantNext();
      if (waitingCount > maxWaiting) turnOneAway();
      return {
        granted,
        leave() {
          if (state === 'waiting') {
            take(caller, waiting.get(caller) ?? [], one);
            one.settle(false);
          } else if (state === 'running') {
            state = 'left';
            count(caller, -1);
            grantNext();
          }
        },
      };
    },
  };
}
