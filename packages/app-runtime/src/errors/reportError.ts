import type { ErrorContext } from './errorReporter.ts';

/** Reports each error once per page, without personal data. Never throws. Its code loads with the first. */
export function reportError(error: unknown, context: ErrorContext = {}): void {
  import('./errorReporter.ts').then(({ report }) => report(error, context)).catch(() => undefined);
}

export const rootOptions = {
  onCaughtError: (error: unknown, info: StackInfo) => reportAs(error, 'caught', info),
  onUncaughtError: (error: unknown, info: StackInfo) => reportAs(error, 'uncaught', info),
  onRecoverableError: (error: unknown, info: StackInfo) => reportAs(error, 'recovered', info),
};

interface StackInfo {
  readonly componentStack?: string | undefined;
}

function reportAs(
  error: unknown,
  kind: NonNullable<ErrorContext['kind']>,
  { componentStack = '' }: StackInfo,
) {
  // biome-ignore lint/suspicious/noConsole: what React itself would do
  console.error(error);
  reportError(error, { kind, componentStack });
}

export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => error && reportError(error, { kind: 'uncaught' }));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { kind: 'rejection' }));
}
