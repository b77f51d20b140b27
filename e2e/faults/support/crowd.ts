import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { anOpenMarathon, aRunner } from '../../support/api.ts';
import { untilAnswered, type Visitor } from './visitor.ts';

interface Figures {
  /** Tries to register or to cancel. */
  asked: number;
  /** Requests with an unknown outcome: no answer, or status 500 and above. */
  unanswered: number;
  /** Turned away by a gateway under overload. */
  shed: number;
  /** Runners with a 201. */
  registered: number;
  perSecond: number;
}

export interface Crowd {
  /** Waits for this many registrations that began after the call. Rejects after two minutes. */
  serves(people: number): Promise<void>;
  /** Stops new runners; resolves when all others have an answer or have given up. */
  stop(): Promise<void>;
  readonly figures: Figures;
}

interface Options {
  readonly visit: Visitor;
  readonly perSecond: number;
  /** `wide` has room for everybody, the limit of `tight` changes. */
  readonly marathons: { readonly wide: string; readonly tight: string };
}

const organizer = 'organizer@example.org';
/** A limit for slow machines: with fewer runners nobody waits longer than a visitor's patience. */
const mostUnderWay = 200;
/** Bursts, so that a fault meets many requests in progress at a rate that leaves time for the servers. */
const burstMs = 500;

export async function addMarathon(visit: Visitor, limit: number | null): Promise<string> {
  const body = anOpenMarathon({ participantsLimit: limit });
  const add = {
    ask: { op: 'add', limit },
    method: 'POST',
    path: '/marathons',
    email: organizer,
    body,
  } as const;
  const answer = await visit(add);
  if (answer?.id === undefined) throw new Error(`the marathon was not added: ${JSON.stringify(answer)}`);
  return answer.id;
}

/** Repeats the change until the product accepts it. */
export async function limitTo(visit: Visitor, marathonId: string, limit: number): Promise<void> {
  const path = `/marathons/${marathonId}`;
  const change = { method: 'PATCH', path, email: organizer, body: { participantsLimit: limit } };
  const ask = { op: 'edit', marathonId, limit } as const;
  await untilAnswered(() => visit({ ask, ...change }), { tries: 60, pause: () => sleep(500) });
}

/** Runners arrive at the given rate, even if answers are slow. One of twenty cancels, and one of twenty repeats its request. */
export function startCrowd({ visit, perSecond, marathons }: Options): Crowd {
  const figures: Figures = { asked: 0, unanswered: 0, shed: 0, registered: 0, perSecond: 0 };
  const places: { readonly registrationId: string; readonly email: string }[] = [];
  /** Runners with a place, by their number. */
  const served: number[] = [];
  const underWay = new Set<Promise<void>>();
  const begin = performance.now();
  let came = 0;

  const impatient = { tries: 3, pause: () => sleep(1_000 + Math.random() * 2_000) };

  const ask: Visitor = async (request) => {
    figures.asked += 1;
    const answer = await visit(request);
    if (answer?.isShed) figures.shed += 1;
    else if (!answer || answer.status >= 500) figures.unanswered += 1;
    return answer;
  };

  async function register(runner: number) {
    const email = `runner${runner}@example.org`;
    const marathonId = runner % 4 === 0 ? marathons.tight : marathons.wide;
    const key = randomUUID();
    const request = {
      ask: { op: 'register', email, marathonId, key },
      method: 'POST',
      path: '/registrations',
      email,
      body: aRunner(marathonId),
      headers: { 'idempotency-key': key },
    } as const;
    const once = () => ask(request);
    const clicks = runner % 20 === 7 ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: clicks }, () => untilAnswered(once, impatient)));
    const id = answers.find((answer) => answer?.status === 201)?.id;
    if (id === undefined) return;
    figures.registered += 1;
    served.push(runner);
    places.push({ registrationId: id, email });
  }

  async function cancel() {
    const place = places.shift();
    if (!place) return;
    const { registrationId, email } = place;
    const path = `/registrations/${registrationId}`;
    await ask({ ask: { op: 'cancel', email, registrationId }, method: 'DELETE', path, email });
  }

  function come() {
    const due = Math.floor(((performance.now() - begin) / 1_000) * perSecond);
    for (let missing = due - came; missing > 0 && underWay.size < mostUnderWay; missing -= 1) {
      came += 1;
      const visit = came % 20 === 13 ? cancel() : register(came);
      underWay.add(visit);
      visit.finally(() => underWay.delete(visit));
    }
  }

  const arriving = setInterval(come, burstMs);
  return {
    figures,
    async serves(people) {
      const last = came;
      const newcomers = () => served.filter((runner) => runner > last).length;
      await expect.poll(newcomers, { timeout: 120_000, interval: 50 }).toBeGreaterThanOrEqual(people);
    },
    async stop() {
      clearInterval(arriving);
      figures.perSecond = Math.round(came / ((performance.now() - begin) / 1_000));
      await Promise.all(underWay);
    },
  };
}
