import { type ApiError, isApiError } from '@marathon/app-runtime';

/** The server asks to retry later, does not answer, or this device is offline. */
export type Obstacle = 'busy' | 'unreachable' | 'offline';

const second = 1_000;
/** A longer Retry-After is shown as a failure. */
const longestRetryAfter = 300 * second;
/** Maximum of total waiting; then the failure is shown. */
const patience = 600 * second;
/** Maximum pauses: for a server that does not answer, and on top of Retry-After. */
const longest = { unreachable: 15 * second, busy: 30 * second };
/** After this many failures an alert appears; the tries continue. */
const quickTries = 4;

/**
 * Milliseconds before the next try, at least what the server asks for; undefined if there is none.
 * Random, so that clients that were refused together do not return together. `failures` includes this one.
 */
export function waitBeforeRetry(
  error: Pick<ApiError, 'status' | 'retryAfter'>,
  failures: number,
  random: number,
): number | undefined {
  if (obstacleOf(error) === 'unreachable')
    return Math.min((second / 2) * 2 ** (failures - 1), longest.unreachable) * (1 + random);
  const { status, retryAfter = 1 } = error;
  const isBusy = status === 503 || status === 429;
  if (!isBusy || retryAfter * second > longestRetryAfter) return undefined;
  return retryAfter * second + random * Math.min(second * 2 ** failures, longest.busy);
}

function obstacleOf({ status, retryAfter }: Pick<ApiError, 'status' | 'retryAfter'>): Obstacle {
  const isAway = status === 0 || (retryAfter === undefined && [502, 503, 504].includes(status));
  return isAway ? 'unreachable' : 'busy';
}

export interface RetryNotice {
  readonly obstacle: Obstacle;
  readonly error: ApiError;
  /** Milliseconds until the next try; undefined while offline. */
  readonly pause: number | undefined;
  /** Whether to alert the person. Offline is no failure: it is sent once online. */
  readonly isTrouble: boolean;
}

export interface RetryDependencies {
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
  readonly isOffline: () => boolean;
  /** Resolves when this device is online. */
  readonly online: () => Promise<void>;
  /** Called before each wait. */
  readonly onRetry: (notice: RetryNotice) => void;
}

/** Sends, and retries after an obstacle; offline, once online. Throws the last error. */
export async function withRetry<T>(
  send: () => Promise<T>,
  { wait, random, isOffline, online, onRetry }: RetryDependencies,
): Promise<T> {
  let waited = 0;
  for (let failures = 1; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 0 && isOffline()) {
        onRetry({ obstacle: 'offline', error, pause: undefined, isTrouble: false });
        await online();
        [failures, waited] = [0, 0];
        continue;
      }
      const pause = waitBeforeRetry(error, failures, random());
      if (pause === undefined || waited + pause > patience) throw error;
      const obstacle = obstacleOf(error);
      const isTrouble = obstacle === 'unreachable' && failures >= quickTries;
      onRetry({ obstacle, error, pause, isTrouble });
      await wait(pause);
      waited += pause;
    }
  }
}
