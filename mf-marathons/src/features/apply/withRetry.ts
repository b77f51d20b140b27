import { type ApiError, isApiError } from '@marathon/app-runtime';

/** What is in the way: a server that asks to come back, one that does not answer, or no connection here. */
export type Obstacle = 'busy' | 'unreachable' | 'offline';

/** The longest that a person is kept waiting for one more try (seconds). */
const longestWait = 10;
/** Tries beyond the first where the server says when to come back. */
const retries = 4;
/** Milliseconds between tries where nobody says when: a server that restarts is back in seconds. A minute in all. */
const pauses = [500, 1_000, 1_500, ...Array<number>(11).fill(5_000)];
/** After so many tries in vain the person is told, while they go on. */
const quickTries = 4;

/**
 * How long to wait (ms) before a registration is sent again by ourselves; undefined when to tell the person.
 * @param failures how many tries have failed, this one included
 * @param random spreads a crowd that was turned away together: from 0 up to, not including, 1
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
  /** Resolves when the connection is back. */
  readonly online: () => Promise<void>;
  /**
   * The person should know why it takes longer, and that they need not press again.
   * @param isTrouble true when it is more than a moment
   */
  readonly onObstacle: (obstacle: Obstacle, error: ApiError, isTrouble: boolean) => void;
}

/** Sends, and sends again as long as there is hope; without a connection as soon as it is back. Throws what it threw last. */
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
