import type { ErrorContext } from './errorReporter.ts';

/**
 * Sends an error that was caught, or was not, to the operator: POST /client-errors, without personal data, each once a page.
 * Returns at once and never throws. What sends it is loaded with the first error.
 */
export function reportError(error: unknown, context: ErrorContext = {}): void {
  import('./errorReporter.ts').then(({ report }) => report(error, context)).catch(() => undefined);
}

/** For createRoot: what React catches, cannot catch, or mends by itself. */
export const rootOptions = {
  onCaughtError: (error: unknown, info: StackInfo) => told(error, 'caught', info),
  onUncaughtError: (error: unknown, info: StackInfo) => told(error, 'uncaught', info),
  onRecoverableError: (error: unknown, info: StackInfo) => told(error, 'recovered', info),
};

interface StackInfo {
  readonly componentStack?: string | undefined;
}

function told(error: unknown, kind: NonNullable<ErrorContext['kind']>, { componentStack = '' }: StackInfo) {
  // biome-ignore lint/suspicious/noConsole: what React itself would do
  console.error(error);
  reportError(error, { kind, componentStack });
}

/** Reports what nobody catches. Call once, before the first render. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => error && reportError(error, { kind: 'uncaught' }));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { kind: 'rejection' }));
}
