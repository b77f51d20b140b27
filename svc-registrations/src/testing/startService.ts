import type { DirectoryAccount } from '@marathon/contracts/accounts';
import type { MarathonSnapshot } from '@marathon/contracts/events';
import type { TeamRole } from '@marathon/contracts/teamRoles';
import { admissionHeader } from '@marathon/contracts/waitingRoom';
import {
  createAdmissions,
  createLogger,
  createMetrics,
  createOperatorTokens,
  createPseudonyms,
  createServiceTokens,
  type ServiceName,
} from '@marathon/service-kit';
import { serveForTests, testKeyring, testTokens } from '@marathon/service-kit/testing';
import { openSqliteRegistrationStore } from '../adapters/sqlite/registrationStore.ts';
import { createRegistrations } from '../createService.ts';
import { duringRegistration } from './builders.ts';

const secret = 'a secret of at least thirty-two characters';

interface StartOptions {
  readonly mustVerify?: boolean;
  readonly maxBatch?: number;
  readonly longestWaitMs?: number;
}

/** The service over HTTP, with its database in memory and svc-marathons as a map. */
export async function startService({ mustVerify = false, ...options }: StartOptions = {}) {
  const store = openSqliteRegistrationStore(':memory:', () => service.now);
  const tokens = testTokens(() => service.now);
  const operators = createOperatorTokens(testKeyring, () => service.now);
  const admissions = createAdmissions(testKeyring, () => service.now);
  const services = createServiceTokens(testKeyring, () => service.now);
  const marathons = new Map<string, MarathonSnapshot>();
  const organizers = new Map<string, string>();
  const accounts = new Map<string, Omit<DirectoryAccount, 'accountId'>>();
  const service = {
    store,
    /** Of accounts, in the teams of all marathons. */
    roles: new Map<string, TeamRole>(),
    /** The organizer's account of a marathon. */
    organizers,
    marathons,
    /** Of the gateway, by their ids. Nobody asks for them by their addresses. */
    accounts,
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
    organizers: {
      async roleOf(accountId, marathonId) {
        if (!service.marathonsAnswer) throw new Error('connection refused');
        if (organizers.get(marathonId) === accountId) return 'owner';
        return service.roles.get(accountId);
      },
    },
    directory: {
      async find(accountId) {
        const found = accounts.get(accountId);
        return found && { ...found, accountId };
      },
      findByEmail: async () => undefined,
      findEmailChange: async () => undefined,
    },
    tokens,
    listing: { operators, pseudonymOf: createPseudonyms(secret) },
    admissions,
    ticketSecrets: [secret],
    services,
    mustVerify,
    logger: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    now: () => service.now,
    // A machine that is busy with other tests is no reason to refuse a list.
    importing: { withinMs: 60_000, waitingMs: 60_000 },
    commit: options,
  });
  const operatorToken = operators.sign({ name: 'grace' }, 60);
  const served = await serveForTests(registrations.app, tokens);
  const asService = (to: ServiceName = 'svc-registrations') => ({
    authorization: `Bearer ${services.sign({ from: 'svc-messages', to })}`,
  });

  return Object.assign(service, {
    registrations,
    admissions,
    ask: served.ask,
    send: served.send,
    /** The headers of another service's request. */
    asService,
    /** The headers of an operator's request. */
    asOperator: () => ({ authorization: `Bearer ${operatorToken}` }),
    /** GET /operations/registrations as an operator. */
    list: (query: string, token = operatorToken) =>
      served.ask(`/operations/registrations?${query}`, { headers: { authorization: `Bearer ${token}` } }),
    /** What another service asks. */
    askInternally: (path: string, to: ServiceName = 'svc-registrations') =>
      served.ask(path, { headers: asService(to) }),
    /** POST /registrations with a complete form. */
    register: (
      email: string,
      marathonId: string,
      { key, admission, ...form }: { key?: string; admission?: string; [field: string]: unknown } = {},
    ) =>
      served.ask('/registrations', {
        as: email,
        method: 'POST',
        body: { marathonId, firstName: 'Ada', lastName: 'Lovelace', contact: '+47 555 01 01', ...form },
        headers: {
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(admission !== undefined && { [admissionHeader]: admission }),
        },
      }),
    async stop() {
      await served.stop();
      await registrations.stop();
      await store.close();
    },
  });
}

export type Service = Awaited<ReturnType<typeof startService>>;
