import { type MockInstance, vi } from 'vitest';

let warnings: MockInstance<typeof console.warn>;
let errors: MockInstance<typeof console.error>;
let areErrorsExpected = false;

/** What the screens have logged since the test began: the first words of each line. */
export const loggedWarnings = (): string[] => warnings.mock.calls.map(([words]) => String(words));

export function watchConsole(): void {
  warnings = vi.spyOn(console, 'warn').mockReturnValue();
  errors = vi.spyOn(console, 'error');
  areErrorsExpected = false;
}

/** For a test of a part that fails to render: React logs what a boundary catches. */
export function expectErrors(): void {
  areErrorsExpected = true;
  errors.mockReturnValue();
}

/** What React or a library complains about. */
export const loggedErrors = (): unknown[][] =>
  areErrorsExpected ? [] : errors.mock.calls.filter(([words]) => !String(words).startsWith(lazyScreenOpened));

/** A click that opens a lazy screen: React cannot know that the test waits for what it shows. */
const lazyScreenOpened = 'A component suspended inside an `act` scope';
