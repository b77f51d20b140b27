import { type MockInstance, vi } from 'vitest';

let warnings: MockInstance<typeof console.warn>;
let errors: MockInstance<typeof console.error>;
let areErrorsExpected = false;

export const loggedWarnings = (): string[] => warnings.mock.calls.map(([words]) => String(words));

export function watchConsole(): void {
  warnings = vi.spyOn(console, 'warn').mockReturnValue();
  errors = vi.spyOn(console, 'error');
  areErrorsExpected = false;
}

export function expectErrors(): void {
  areErrorsExpected = true;
  errors.mockReturnValue();
}

export const loggedErrors = (): unknown[][] =>
  areErrorsExpected ? [] : errors.mock.calls.filter(([words]) => !String(words).startsWith(lazyScreenOpened));

/** A click opens a lazy screen: React cannot know that the test waits for it. */
const lazyScreenOpened = 'A component suspended inside an `act` scope';
