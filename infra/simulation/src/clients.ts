import { type Email, toEmail } from '@marathon/contracts/email';
import { problemOf } from '@marathon/contracts/problem';
import { noTexts } from '@marathon/contracts/registrationFields';
import { ok, type Result } from '@marathon/contracts/result';
import type { Ask } from '../checker/index.ts';
import { callService } from './calls.ts';
import type { Environment } from './environment.ts';
import type { Processes, Services } from './processes.ts';

interface Answer {
  readonly status: number;
  readonly id?: string;
}

/** Runners and an organizer, who send random requests and repeat unanswered ones. */
export interface Clients {
  isDone(): boolean;
}

const owner = { accountId: 'owner', email: toEmail('owner@example.org'), name: 'Olga Owner' };

export const personOf = (email: Email) => ({ accountId: email.split('@')[0] ?? '', email });

export function startClients(environment: Environment, processes: Processes): Clients {
  const { scheduler, random, plan, rooms } = environment;
  const marathons: string[] = [];
  const registrations: { readonly registrationId: string; readonly email: Email }[] = [];
  let requests = 0;
  let turns = 0;
  let underWay = 0;

  function send(ask: Ask, service: keyof Services, call: (services: Services) => Promise<Result<unknown>>) {
    requests += 1;
    const request = requests;
    environment.record({ kind: 'asked', request, ask }, 'client');
    return new Promise<Answer | undefined>((resolve) => {
      callService({ environment, processes }, service, call, (answer) => {
        const outcome = answer && answerOf(ask, answer);
        if (outcome) environment.record({ kind: 'answered', request, ...outcome }, 'client');
        resolve(outcome);
      });
    });
  }

  const pause = (ms: number) => new Promise<void>((resolve) => scheduler.afterForWorld(ms, resolve));

  /** Repeats a repeatable request under the same key until it is answered. */
  async function untilAnswered(sendOnce: () => Promise<Answer | undefined>, tries: number) {
    for (let left = tries; left > 0; left -= 1) {
      const answer = await sendOnce();
      if (answer && answer.status < 500) return answer;
      await pause(random.between(1, 2_000));
    }
    return undefined;
  }

  async function add() {
    const limit = anyLimit();
    const wanted = { ...aMarathon, participantsLimit: limit, waitingRoom: rooms.ofNewMarathon() };
    const idempotency = { key: `add-${marathons.length}-${requests}`, fingerprint: '' };
    const answer = await untilAnswered(
      () =>
        send({ op: 'add', limit }, 'marathons', (services) =>
          use(services.marathons).useCases.addMarathon({ wanted, creator: owner, idempotency }),
        ),
      4,
    );
    if (answer?.id) marathons.push(answer.id);
  }

  async function edit(marathonId: string) {
    const limit = anyLimit();
    const update = { caller: owner, patch: ok({ participantsLimit: limit, ...rooms.switched() }) };
    await send({ op: 'edit', marathonId, limit }, 'marathons', (services) =>
      use(services.marathons).useCases.updateMarathon(marathonId, update),
    );
  }

  async function remove(marathonId: string) {
    await send({ op: 'remove', marathonId }, 'marathons', (services) =>
      use(services.marathons).useCases.removeMarathon(marathonId, owner),
    );
  }

  async function register(marathonId: string) {
    const email = toEmail(`runner-${random.below(plan.runners)}@example.org`);
    const key = random.chance(0.7) ? `key-${random.below(4)}` : undefined;
    const idempotency = key === undefined ? undefined : { key, fingerprint: marathonId };
    const form = { ...aForm, marathonId };
    const admitted = rooms.admit();
    const registering = () => ({
      ...personOf(email),
      form,
      idempotency,
      // A new admission: a used one no longer counts, even if its spot was given back.
      admission: admitted ? { marathonId, number: ++turns } : undefined,
    });
    const ask: Ask = { op: 'register', email, marathonId, ...(key && { key }), admitted };
    const once = () =>
      send(ask, 'registrations', (services) =>
        use(services.registrations).useCases.registerRunner(registering()),
      );
    const clicks = random.chance(0.2) ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: clicks }, () => untilAnswered(once, key === undefined ? 1 : 4)),
    );
    for (const answer of answers) if (answer?.id) registrations.push({ registrationId: answer.id, email });
  }

  async function cancel({ registrationId, email }: { registrationId: string; email: Email }) {
    await untilAnswered(
      () =>
        send({ op: 'cancel', email, registrationId }, 'registrations', (services) =>
          use(services.registrations).useCases.cancelRegistration(registrationId, personOf(email)),
        ),
      random.between(1, 3),
    );
  }

  const anyLimit = () => (random.chance(0.15) ? null : random.between(1, plan.runners));

  function askSomething(): Promise<unknown> {
    if (marathons.length === 0 || random.chance(0.03)) return add();
    const marathonId = random.oneOf(marathons);
    const dice = random.fraction();
    if (dice < 0.14) return edit(marathonId);
    if (dice < 0.16) return remove(marathonId);
    if (dice < 0.36 && registrations.length > 0) return cancel(random.oneOf(registrations));
    return register(marathonId);
  }

  function begin(work: () => Promise<unknown>, delayMs: number): void {
    underWay += 1;
    scheduler.afterForWorld(delayMs, () =>
      work().finally(() => {
        underWay -= 1;
      }),
    );
  }

  for (let i = random.between(1, 2); i > 0; i -= 1) begin(add, 1);
  for (let requestCount = 0; requestCount < plan.asks; ) {
    const at = 20 + random.below(plan.lasts);
    for (let i = random.between(1, plan.crowd); i > 0; i -= 1, requestCount += 1)
      begin(askSomething, at + random.below(3));
  }
  return { isDone: () => underWay === 0 };
}

function answerOf(ask: Ask, { value, error }: { value?: Result<unknown>; error?: unknown }) {
  if (error !== undefined || value === undefined) return { status: 503 };
  if (!value.ok) return { status: problemOf(value.refusal).status, code: value.refusal.code };
  if (ask.op === 'add') return { status: 201, id: value.value as string };
  if (ask.op !== 'register') return { status: 200 };
  return { status: 201, id: (value.value as { registrationId: string }).registrationId };
}

function use<T>(service: T | undefined): T {
  if (service === undefined) throw new Error('this process offers something else');
  return service;
}

const aMarathon = {
  title: 'Harbour Run',
  image: 'https://example.org/run.jpg',
  location: 'Oslo',
  registrationStart: '2027-01-01T00:00:00.000Z',
  registrationEnd: '2027-01-31T23:59:59.999Z',
  eventDate: '2027-03-01T08:00:00.000Z',
  timeZone: 'Europe/Oslo',
  distance: '10k' as const,
  organizer: '',
  contactEmail: '',
  registrationFee: null,
  description: 'Along the water',
};

const aForm = { ...noTexts, firstName: 'Ada', lastName: 'Lovelace', contact: '+47 555 01 01' };
