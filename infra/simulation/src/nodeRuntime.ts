import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import type { Scheduler, Step } from './scheduler.ts';

interface Timer {
  step: Step | undefined;
  unref(): Timer;
  ref(): Timer;
}

/**
 * Reading the machine's clock or randomness throws. Returns a function to undo it; the event loop does not
 * turn before that, so no other code sees the replacement.
 */
export function replaceNodeRuntime(scheduler: Scheduler): () => void {
  const { randomUUID } = crypto;
  const { Date: RealDate } = globalThis;
  const { random } = Math;
  const promises = { setTimeout: timersPromises.setTimeout, setImmediate: timersPromises.setImmediate };
  const globals = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    setImmediate: globalThis.setImmediate,
    Date: RealDate,
  };
  let ids = 0;

  function timer(): Timer {
    const made: Timer = { step: undefined, unref: () => made, ref: () => made };
    return made;
  }
  function once(run: () => void, delayMs = 0): Timer {
    const made = timer();
    made.step = scheduler.after(delayMs, run);
    return made;
  }
  function every(run: () => void, delayMs: number): Timer {
    const made = timer();
    const next = () => {
      made.step = scheduler.after(delayMs, () => {
        next();
        run();
      });
    };
    next();
    return made;
  }
  function clear(made: Timer | undefined): void {
    if (made?.step) made.step.cancelled = true;
  }

  Object.assign(globalThis, {
    setTimeout: once,
    clearTimeout: clear,
    setInterval: every,
    clearInterval: clear,
    setImmediate: (run: () => void) => once(run),
    Date: class extends RealDate {
      constructor(...parameters: ConstructorParameters<typeof RealDate> | []) {
        if (parameters.length === 0) throw new Error('the machine’s clock was read in a simulation');
        super(...parameters);
      }
      static override now(): number {
        throw new Error('the machine’s clock was read in a simulation');
      }
    },
  });
  Object.assign(timersPromises, {
    setTimeout: (delayMs?: number, value?: unknown) =>
      new Promise((resolve) => once(() => resolve(value), delayMs)),
    setImmediate: (value?: unknown) => new Promise((resolve) => once(() => resolve(value))),
  });
  Math.random = () => {
    throw new Error('Math.random was asked in a simulation');
  };
  performance.now = () => scheduler.now();
  crypto.randomUUID = () => {
    ids += 1;
    return `00000000-0000-4000-8000-${ids.toString(16).padStart(12, '0')}`;
  };
  syncBuiltinESMExports();

  return () => {
    Object.assign(globalThis, globals);
    Object.assign(timersPromises, promises);
    Math.random = random;
    Reflect.deleteProperty(performance, 'now');
    crypto.randomUUID = randomUUID;
    syncBuiltinESMExports();
  };
}
