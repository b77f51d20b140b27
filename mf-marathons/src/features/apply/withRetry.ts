import { type ApiError, isApiError } from '@marathon/app-runtime';

/** Why a try failed: the server asks to retry later, does not answer, or this device is offline. */
export type Obstacle = 'busy' | 'unreachable' | 'offline';

/** Seconds. A longer Retry-After is shown as a failure. */
const longestWait = 10;
/** Retries when the server sends Retry-After. */
const retries = 4;
/** Milliseconds between tries without Retry-After, about a minute in all: a restart takes seconds. */
const pauses = [500, 1_000, 1_500, ...Array<number>(11).fill(5_000)];
/** After this many failed tries an alert tells the person; the tries continue. */
const quickTries = 4;

/**
 * How long to wait (ms) before the next try; undefined when there is none, and the failure is shown.
 * @param failures how many tries have failed, including this one
 * @param random from 0 to below 1; spreads clients that were refused at the same time
 */
export function waitBeforeRetry(
  error: Pick<ApiError, 'status' | 'retryAfter'>,
  failures: number,
  random: number,
): number | undefined {
  if (obstacleOf(error) === 'unreachable') return pauses[failures - 1];
  const { status, retryAfter } = error;
  const isBusy = status === 503 || status === 429;
  if (failures > retries || !isBusy || retryAfter === undefined || retryAfter > longestWait) return undefined;
  return retryAfter * 1000 * (1 + random / 2);
}

function obstacleOf({ status, retryAfter }: Pick<ApiError, 'status' | 'retryAfter'>): Obstacle {
  const isAway = status === 0 || (retryAfter === undefined && [502, 503, 504].includes(status));
  return isAway ? 'unreachable' : 'busy';
}

export interface RetryDependencies {
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
  readonly isOffline: () => boolean;
  /** Resolves when this device is online. */
  readonly online: () => Promise<void>;
  /**
   * Called before each wait.
   * @param isTrouble true when the person should be alerted
   */
  readonly onObstacle: (obstacle: Obstacle, error: ApiError, isTrouble: boolean) => void;
}

/** Sends, and retries after an obstacle; offline, as soon as the device is online. Throws the last error. */
export async function withRetry<T>(
  send: () => Promise<T>,
  { wait, random, isOffline, online, onObstacle }: RetryDependencies,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 0 && isOffline()) {
        onObstacle('offline', error, true);
        await online();
        failures = 0;
        continue;
      }
      const pause = waitBeforeRetry(error, failures, random());
      if (pause === undefined) throw error;
      const obstacle = obstacleOf(error);
      onObstacle(obstacle, error, obstacle === 'unreachable' && failures >= quickTries);
      await wait(pause);
    }
  }
}
