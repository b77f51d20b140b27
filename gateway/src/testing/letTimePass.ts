import { onTestFinished, vi } from 'vitest';

/** Advances the clock of `performance` until the test ends. */
export function letTimePass(milliseconds: number): void {
  const elapsed = performance.now.bind(performance);
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + milliseconds);
  onTestFinished(() => spy.mockRestore());
}
