import { warn } from '@marathon/app-runtime';

/** For `catch`: warns unless the read was aborted, and rethrows. */
export const warnOfFailure =
  (what: string, signal: AbortSignal) =>
  (error: unknown): never => {
    if (!signal.aborted) warn(what, error);
    throw error;
  };
