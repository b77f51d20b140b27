import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarathonSnapshot } from '@marathon/contracts/events';
import { admissionHeader } from '@marathon/contracts/waitingRoom';
import {
  createAdmissions,
  createLogger,
  createMetrics,
  createOperatorTokens,
  createPseudonyms,
} from '@marathon/service-kit';
import { serveForTests, testTokens } from '@marathon/service-kit/testing';
import { openSqliteRegistrationStore } from '../adapters/sqlite/registrationStore.ts';
import { createRegistrations } from '../createService.ts';
import { duringRegistration } from './builders.ts';

const secret = 'a secret of at least thirty-two characters';

/** The service over HTTP, with its database in a folder of its own and svc-marathons as a map. */
export async function startService(options: { maxBatch?: number; longestWaitMs?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'registrations-'));
  const store = openSqliteRegistrationStore(join(folder, 'registrations.db'), () => service.now);
  const tokens = testTokens(() => service.now);
  const operators = createOperatorTokens(secret, () => service.now);
  const admissions = createAdmissions(secret, () => service.now);
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
    listing: { operators, pseudonymOf: createPseudonyms(secret) },
    admissions,
    logger: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    now: () => service.now,
    commit: options,
  });
  const operatorToken = operators.sign({ name: 'grace' }, 60);
  const served = await serveForTests(registrations.app, tokens);

  return Object.assign(service, {
    registrations,
    admissions,
    ask: served.ask,
    /** GET /operations/registrations as an operator. */
    list: (query: string, token = operatorToken) =>
      served.ask(`/operations/registrations?${query}`, { headers: { authorization: `Bearer ${token}` } }),
    /** POST /registrations with a complete form. */
    register: (
      email: string,
      marathonId: string,
      { key, admission, ...form }: { key?: string; admission?: string; [field: string]: unknown } = {},
    ) =>
      served.ask('/registrations', {
        as: email,
        method: 'POST',
        body: { marathonId, firstName: 'Ada', lastName: 'Lovelace', contact: '+47 1', ...form },
        headers: {
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(admission !== undefined && { [admissionHeader]: admission }),
        },
      }),
    async stop() {
      await served.stop();
      await registrations.stop();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  });
}

export type Service = Awaited<ReturnType<typeof startService>>;
