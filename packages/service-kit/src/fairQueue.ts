export interface FairQueueLimits {
  readonly atOnce: number;
  readonly perCaller: number;
  /** For callers that may be anybody, such as an address. Default: `perCaller`. */
  readonly perStranger?: number;
  readonly waiting: number;
  readonly waitingMs?: number;
}

export interface Turn {
  readonly granted: Promise<boolean>;
  /** Ends the turn or the wait; further calls have no effect. */
  leave(): void;
}

export interface FairQueue {
  enter(caller: string, isStranger?: boolean): Turn;
  /** Runs the task in its turn; `full` when too many wait. */
  run<T>(caller: string, task: () => Promise<T>): Promise<T | 'full'>;
}

interface Waiting {
  readonly share: number;
  readonly settle: (granted: boolean) => void;
}

/** Alternates between callers. If too many wait, the longest queue loses its newest request. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { atOnce, perCaller, perStranger = perCaller, waiting: maxWaiting, waitingMs } = limits;
  const running = new Map<string, number>();
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

  function grantNext() {
    if (runningCount >= atOnce) return;
    for (const [caller, queue] of waiting) {
      const [next] = queue;
      if (next === undefined || runningOf(caller) >= next.share) continue;
      take(caller, queue, next);
      if (waiting.delete(caller)) waiting.set(caller, queue);
      count(caller, 1);
      return next.settle(true);
    }
  }

  function turnOneAway() {
    let [greediest, longest] = ['', [] as Waiting[]];
    for (const [caller, queue] of waiting)
      if (queue.length >= longest.length) [greediest, longest] = [caller, queue];
    const newest = longest.at(-1);
    if (newest === undefined) return;
    take(greediest, longest, newest);
    newest.settle(false);
  }

  const fairQueue: FairQueue = {
    enter(caller, isStranger = false) {
      const { promise: granted, resolve } = Promise.withResolvers<boolean>();
      let state: 'waiting' | 'running' | 'left' = 'waiting';
      let timer: NodeJS.Timeout | undefined;
      const isWaiting = () => state === 'waiting';
      const queue = waiting.get(caller) ?? [];
      const one: Waiting = {
        share: isStranger ? perStranger : perCaller,
        settle(isGranted) {
          clearTimeout(timer);
          state = isGranted ? 'running' : 'left';
          resolve(isGranted);
        },
      };
      queue.push(one);
      waiting.set(caller, queue);
      waitingCount += 1;
      grantNext();
      if (waitingCount > maxWaiting) turnOneAway();
      const giveUp = () => {
        take(caller, waiting.get(caller) ?? [], one);
        one.settle(false);
      };
      if (waitingMs !== undefined && isWaiting()) timer = setTimeout(giveUp, waitingMs);
      return {
        granted,
        leave() {
          if (state === 'waiting') giveUp();
          else if (state === 'running') {
            state = 'left';
            count(caller, -1);
            grantNext();
          }
        },
      };
    },
    async run(caller, task) {
      const turn = fairQueue.enter(caller);
      try {
        return (await turn.granted) ? await task() : 'full';
      } finally {
        turn.leave();
      }
    },
  };
  return fairQueue;
}
