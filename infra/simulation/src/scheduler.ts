import type { Random } from './random.ts';

/** Owns steps, which end with its crash: each start of a process is a new life. */
export interface Owner {
  readonly name: string;
  life: number;
}

export interface Step {
  readonly due: number;
  /** Orders steps that are due at the same time. */
  readonly order: number;
  readonly owner: Owner | undefined;
  /** Life of the owner that the step belongs to. */
  readonly life: number | 'any';
  readonly run: () => unknown;
  cancelled: boolean;
}

/** Everything in a run happens in a step. */
export interface Scheduler {
  now(): number;
  current(): Owner | undefined;
  after(delayMs: number, run: () => unknown): Step;
  /** A step of another owner, in its current life, another or any. */
  afterFor(owner: Owner, delayMs: number, run: () => unknown, life?: number | 'any'): Step;
  /** A step of the world: clients, networks, the broker. */
  afterForWorld(delayMs: number, run: () => unknown): Step;
  /** Runs steps; checks `isDone` between them. */
  runUntil(isDone: () => boolean): Promise<void>;
}

export function createScheduler(random: Random): Scheduler {
  const steps: Step[] = [];
  let now = 0;
  let current: Owner | undefined;

  function add(owner: Owner | undefined, delayMs: number, run: () => unknown, life: number | 'any'): Step {
    const due = now + Math.max(0, delayMs);
    const step: Step = { due, order: random.fraction(), owner, life, run, cancelled: false };
    push(steps, step);
    return step;
  }

  function runNext(): boolean {
    for (;;) {
      const step = pop(steps);
      if (step === undefined) return false;
      const isOver = step.life !== 'any' && step.life !== step.owner?.life;
      if (step.cancelled || isOver) continue;
      now = step.due;
      current = step.owner;
      step.run();
      return true;
    }
  }

  return {
    now: () => now,
    current: () => current,
    after: (delayMs, run) => add(current, delayMs, run, current?.life ?? 'any'),
    afterFor: (owner, delayMs, run, life = owner.life) => add(owner, delayMs, run, life),
    afterForWorld: (delayMs, run) => add(undefined, delayMs, run, 'any'),
    async runUntil(isDone) {
      while (!isDone() && runNext()) await settled();
      current = undefined;
    },
  };
}

/**
 * Resolves once all promises that depend only on each other have settled: Node drains microtasks before the
 * next tick. Nothing outside affects a run, because the event loop does not turn.
 */
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)));

const isBefore = (a: Step, b: Step) => a.due < b.due || (a.due === b.due && a.order < b.order);

function push(heap: Step[], step: Step): void {
  let at = heap.push(step) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBefore(step, heap[parent] as Step)) break;
    heap[at] = heap[parent] as Step;
    at = parent;
  }
  heap[at] = step;
}

function pop(heap: Step[]): Step | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (first === undefined || last === undefined || heap.length === 0) return first;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    if (left >= heap.length) break;
    const right = left + 1;
    const child = right < heap.length && isBefore(heap[right] as Step, heap[left] as Step) ? right : left;
    if (!isBefore(heap[child] as Step, last)) break;
    heap[at] = heap[child] as Step;
    at = child;
  }
  heap[at] = last;
  return first;
}
