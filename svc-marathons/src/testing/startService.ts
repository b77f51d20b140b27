import { type Caller, createApiTokens, createLogger, createMetrics, serve } from '@marathon/service-kit';
import { openSqliteMarathonStore } from '../adapters/sqlite/marathonStore.ts';
import { createMarathons, type Marathons } from '../createService.ts';
import { anId } from './builders.ts';

export const ada: Caller = { subject: 'u1', email: 'ada@example.org', name: 'Ada Lovelace' };
export const grace: Caller = { subject: 'u2', email: 'grace@example.org', name: 'Grace Hopper' };

interface Asked {
  readonly as?: Caller;
  readonly method?: string;
  /** Sent as JSON; text is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the service answered; tests look into it.
  readonly body: any;
}

export interface RunningService {
  readonly marathons: Marathons;
  /** The service's clock; each test may move it. */
  readonly clock: { now: Date };
  address(path: string): string;
  ask(path: string, asked?: Asked): Promise<Answer>;
  stop(): Promise<void>;
}

/** Where browsers find the product. */
const publicUrl = 'http://localhost:8080';

/** The service on a port of its own, with an empty store in memory. */
export async function startService(): Promise<RunningService> {
  const clock = { now: new Date('2026-12-01T10:00:00.000Z') };
  const now = () => clock.now;
  const tokens = createApiTokens('a secret of at least thirty-two characters', () => clock.now);
  const logger = createLogger('test', 'silent');
  const store = openSqliteMarathonStore(':memory:', now);
  const metrics = createMetrics('test');
  const marathons = createMarathons({ store, tokens, publicUrl, logger, metrics, now, newId: anId });
  const running = await serve(marathons.app, 0, '127.0.0.1');
  const address = (path: string) => `http://127.0.0.1:${running.port}${path}`;
  return {
    marathons,
    clock,
    address,
    async ask(path, { as, method = 'GET', body, headers = {} } = {}) {
      const answer = await fetch(address(path), {
        method,
        headers: {
          ...(as && { authorization: `Bearer ${tokens.sign(as)}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) };
    },
    async stop() {
      await running.stop();
      await marathons.stop();
      await store.close();
    },
  };
}
