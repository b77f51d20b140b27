import { setTimeout as pause } from 'node:timers/promises';
import { createInstancePool, createLogger } from '@marathon/service-kit';
import { aRunner, tokenOf } from './api.ts';
import { livePages } from './livePages.ts';

const writers = 6;
const readers = 3;
const pages = 4;

const anEdit = { participantName: 'Ada R.', contactNumber: '+47 555 01 24', address: 'Oslo' };

interface Options {
  readonly gateways: readonly string[];
  readonly marathonIds: readonly string[];
  /** Whether runners also edit, which is not retried. */
  readonly edits: boolean;
  /** Pause of each writer and reader between two requests. */
  readonly paceMs: number;
}

/** A steady load through a balancer that checks /readyz and retries nothing. */
export function steadyLoad({ gateways, marathonIds, edits, paceMs }: Options) {
  const logger = createLogger('balancer', 'silent');
  const balancer = createInstancePool({ name: 'gateways', urls: gateways, logger });
  const stopWatching = balancer.watch();
  const live = livePages(balancer, pages);
  const failures: string[] = [];
  const registered: string[] = [];
  let requests = 0;
  let isOver = false;

  async function ask(method: string, path: string, email: string, more: RequestInit = {}) {
    const gateway = balancer.take();
    if (gateway === undefined) throw new Error('no gateway');
    requests += 1;
    const at = new Date().toISOString();
    try {
      const headers = { authorization: `Bearer ${tokenOf(email)}`, 'content-type': 'application/json' };
      const answer = await fetch(`${gateway.url}${path}`, {
        method,
        ...more,
        headers: { ...headers, ...more.headers },
      });
      const body = await answer.text();
      if (!answer.ok) failures.push(`${at} ${method} ${path}: ${answer.status} ${body}`);
      return answer.ok ? JSON.parse(body) : undefined;
    } catch (err) {
      failures.push(`${at} ${method} ${path}: ${err} ${(err as Error).cause}`);
      return undefined;
    } finally {
      balancer.release(gateway);
    }
  }

  const marathonOf = (turn: number) => marathonIds[turn % marathonIds.length] ?? '';

  async function register(turn: number, email: string) {
    const headers = { 'idempotency-key': `${email}-key` };
    const body = JSON.stringify(aRunner(marathonOf(turn)));
    const answer = await ask('POST', '/registrations', email, { headers, body });
    if (answer === undefined) return;
    registered.push(email);
    if (edits)
      await ask('PUT', `/registrations/${answer.insertedId}`, email, { body: JSON.stringify(anEdit) });
  }

  async function repeat(once: (turn: number) => Promise<unknown>) {
    for (let turn = 0; !isOver; turn += 1) {
      await once(turn);
      await pause(paceMs);
    }
  }

  const writing = Array.from({ length: writers }, (_, i) =>
    repeat((turn) => register(turn, `runner-${i}-${turn}@example.org`)),
  );
  const reading = Array.from({ length: readers }, (_, i) =>
    repeat(async (turn) => {
      await ask('GET', `/marathons/${marathonOf(turn)}`, `reader${i}@example.org`);
      await ask('GET', '/marathons?limit=10', `reader${i}@example.org`);
      await ask('GET', `/registrations?email=reader${i}@example.org`, `reader${i}@example.org`);
    }),
  );

  return {
    async end() {
      isOver = true;
      await Promise.all([...writing, ...reading]);
      const { connections, failures: cut } = await live.end();
      stopWatching();
      return { requests, failures: [...failures, ...cut], registered, connections };
    },
  };
}
