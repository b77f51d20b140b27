import { StoreUnavailable } from '@marathon/persistence';
import { createFairQueue } from '@marathon/service-kit';

export interface KeycloakServer {
  /** A busy caller waits only for its own requests. @throws StoreUnavailable without an answer, or with a 5xx status */
  ask(path: string, init?: RequestInit, caller?: string): Promise<Response>;
}

const queueLimits = { atOnce: 64, perCaller: 16, waiting: 2_000 };

interface Options {
  /** A Keycloak without a fixed hostname uses this address in every answer. */
  readonly publicUrl?: string;
  readonly timeoutMs?: number;
}

export function createKeycloakServer(
  url: string,
  { publicUrl, timeoutMs = 10_000 }: Options = {},
): KeycloakServer {
  const queue = createFairQueue(queueLimits);
  const forwarded = publicUrl === undefined ? {} : forwardedFrom(publicUrl);

  async function answerOf(path: string, init: RequestInit): Promise<Response> {
    const limits = { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
    const headers = { ...forwarded, ...Object.fromEntries(new Headers(init.headers)) };
    const answer = await fetch(`${url}${path}`, { ...init, headers, ...limits }).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    if (answer.status < 500) return answer;
    await answer.body?.cancel();
    throw unavailable(new Error(`Keycloak answers ${answer.status}`));
  }

  return {
    async ask(path, init = {}, caller = '') {
      const answer = await queue.run(caller, () => answerOf(path, init));
      if (answer === 'full') throw unavailable(new Error('too many requests wait for Keycloak'));
      return answer;
    },
  };
}

export function forwardedFrom(publicUrl: string): Record<string, string> {
  const { host, protocol, port } = new URL(publicUrl);
  const scheme = protocol.slice(0, -1);
  return {
    'x-forwarded-host': host,
    'x-forwarded-proto': scheme,
    'x-forwarded-port': port || (scheme === 'https' ? '443' : '80'),
  };
}

export const unavailable = (cause: unknown) => new StoreUnavailable(cause, true);
