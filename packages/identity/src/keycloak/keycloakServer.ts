import { StoreUnavailable } from '@marathon/persistence';
import { createFairQueue } from '@marathon/service-kit';

/** Keycloak at its own address, which only the gateway can reach. */
export interface KeycloakServer {
  /**
   * Asks for a path. A caller that asks for much waits for its own requests only.
   * @throws StoreUnavailable when Keycloak does not answer, or with a 5xx status
   */
  ask(path: string, init?: RequestInit, caller?: string): Promise<Response>;
}

const queueLimits = { atOnce: 64, perCaller: 16, waiting: 2_000 };

export function createKeycloakServer(url: string, timeoutMs = 10_000): KeycloakServer {
  const queue = createFairQueue(queueLimits);

  async function answerOf(path: string, init: RequestInit): Promise<Response> {
    const limits = { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
    const answer = await fetch(`${url}${path}`, { ...init, ...limits }).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    if (answer.status < 500) return answer;
    await answer.body?.cancel();
    throw unavailable(new Error(`Keycloak answers ${answer.status}`));
  }

  return {
    async ask(path, init = {}, caller = '') {
      const turn = queue.enter(caller);
      try {
        if (!(await turn.granted)) throw unavailable(new Error('too many requests wait for Keycloak'));
        return await answerOf(path, init);
      } finally {
        turn.leave();
      }
    },
  };
}

export const unavailable = (cause: unknown) => new StoreUnavailable(cause, true);
