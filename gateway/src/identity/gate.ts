/** Lets a bounded number of tasks run at once and a bounded number wait; `full` when there is no room left. */
export interface Gate {
  run<T>(task: () => Promise<T>): Promise<T | 'full'>;
}

export function createGate(atOnce: number, waitingAtMost: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = () =>
    new Promise<void>((resolve) => {
      if (running >= atOnce) return void waiting.push(resolve);
      running += 1;
      resolve();
    });
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(task) {
      if (running >= atOnce && waiting.length >= waitingAtMost) return 'full';
      await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}
