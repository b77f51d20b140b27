import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarathonSnapshot } from '@marathon/contracts/events';
import { createApiTokens, createLogger, createMetrics, serve } from '@marathon/service-kit';
import { openSqliteRegistrationStore } from '../adapters/sqlite/registrationStore.ts';
import { createRegistrations } from '../createService.ts';
import { duringRegistration } from './builders.ts';

interface Ask {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The service over HTTP, with its database in a folder of its own and svc-marathons as a map. */
export async function startService(options: { maxWaiting?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'registrations-'));
  const store = openSqliteRegistrationStore(join(folder, 'registrations.db'), () => service.now);
  const tokens = createApiTokens('a secret of at least thirty-two characters', () => service.now);
  const marathons = new Map<string, MarathonSnapshot>();
  const service = {
    store,
    marathons,
    /** The service's clock. */
    now: duringRegistration,
    /** False: svc-marathons cannot be reached. */
    marathonsAnswer: true,
  };
  const registrations = createRegistrations({
    store,
    marathons: {
      async find(id) {
        if (!service.marathonsAnswer) throw new Error('connection refused');
        return marathons.get(id);
      },
    },
    tokens,
    logger: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    now: () => service.now,
    commit: options,
  });
  const running = await serve(registrations.app, 0, '127.0.0.1');

  /** As that person; without an e-mail: nobody. JSON is sent for any `body`. */
  async function ask(email: string | undefined, path: string, { method = 'GET', body, headers }: Ask = {}) {
    const answer = await fetch(`http://127.0.0.1:${running.port}${path}`, {
      method,
      headers: {
        ...(email !== undefined && {
          authorization: `Bearer ${tokens.sign({ subject: email, email, name: 'A Runner' })}`,
        }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  }

  return Object.assign(service, {
    registrations,
    ask,
    /** POST /registrations with a complete form. */
    register: (
      email: string,
      marathonId: string,
      { key, ...form }: { key?: string; [field: string]: unknown } = {},
    ) =>
      ask(email, '/registrations', {
        method: 'POST',
        body: { marathonId, firstName: 'Ada', lastName: 'Lovelace', contact: '+47 1', ...form },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    async stop() {
      await running.stop();
      await registrations.stop();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  });
}

export type Service = Awaited<ReturnType<typeof startService>>;
