import type { Random } from './random.ts';

/** Somebody whose steps end when it crashes: each start of a process is another life. */
export interface Owner {
  readonly name: string;
  life: number;
}

export interface Step {
  readonly due: number;
  /** Decides between steps that are due at the same time. */
  readonly order: number;
  readonly owner: Owner | undefined;
  /** The life of the owner that the step belongs to. */
  readonly life: number | 'any';
  readonly run: () => unknown;
  cancelled: boolean;
}

/** Simulated time, and who goes on next. Everything that happens in a run happens in a step. */
export interface Scheduler {
  /** Milliseconds since the start. */
  now(): number;
  /** Whose step it is; undefined: the world's. */
  current(): Owner | undefined;
  /** A step of whoever's step it is now. */
  after(delayMs: number, run: () => unknown): Step;
  /** A step of another, in the life that it leads now, in an earlier one, or in any. */
  afterFor(owner: Owner, delayMs: number, run: () => unknown, life?: number | 'any'): Step;
  /** A step of the world: clients, networks, the broker. */
  afterForWorld(delayMs: number, run: () => unknown): Step;
  /** Runs steps until `isDone`, which is asked between them. */
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

  /** False when nothing is left to happen. */
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
 * Resolves when all promises have settled that need nothing but each other. Node drains the microtasks before it goes on
 * to the next tick; the event loop itself does not turn, so that nothing from outside gets into a run.
 */
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)));

const isBefore = (a: Step, b: Step) => a.due < b.due || (a.due === b.due && a.order < b.order);

/** A binary heap. */
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
