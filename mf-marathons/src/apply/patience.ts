import { type ApiError, isApiError } from '@marathon/web-kit';

/** Tries beyond the first. */
const retries = 4;
/** The longest that a person is kept waiting for one more try (seconds). */
const longestWait = 10;

/**
 * How long to wait (ms) before trying a refused registration again by ourselves; undefined when to tell the person.
 * In a rush the server asks to come back in a moment (503 or 429 with Retry-After).
 * @param failures how many tries have failed, this one included
 * @param random spreads a crowd that was turned away together: from 0 up to, not including, 1
 */
export function waitBeforeRetry(
  { status, retryAfter }: Pick<ApiError, 'status' | 'retryAfter'>,
  failures: number,
  random: number,
): number | undefined {
  if (failures > retries) return undefined;
  const isBusy = status === 503 || status === 429;
  if (!isBusy || retryAfter === undefined || retryAfter > longestWait) return undefined;
  return retryAfter * 1000 * (1 + random / 2);
}

export interface PatienceWorld {
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
  /** The person should know that it takes longer, and that they need not press again. */
  readonly onWaiting: () => void;
}

/** Sends, and sends again as long as the server asks for it. Throws what it threw last. */
export async function patiently<T>(
  send: () => Promise<T>,
  { wait, random, onWaiting }: PatienceWorld,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      const pause = isApiError(error) ? waitBeforeRetry(error, failures, random()) : undefined;
      if (pause === undefined) throw error;
      onWaiting();
      await wait(pause);
    }
  }
}
