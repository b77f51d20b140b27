import { onTestFinished, vi } from 'vitest';

/** The clock of `performance` goes on by this much, for the length of the test. */
export function letTimePass(milliseconds: number): void {
  const elapsed = performance.now.bind(performance);
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + milliseconds);
  onTestFinished(() => spy.mockRestore());
}
