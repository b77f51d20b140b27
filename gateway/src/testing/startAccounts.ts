import { setTimeout } from 'node:timers/promises';
import { sentChallengeSchema } from '@marathon/contracts/accounts';
import { createServiceTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import { vi } from 'vitest';
import type { PersonalDataSource } from '../ports.ts';
import { startGateway } from './startGateway.ts';

interface SentEvent {
  readonly type: string;
  readonly data: { readonly accountId: string; readonly challengeId?: string; readonly signInId?: string };
}

interface AccountsOptions {
  readonly mustVerify?: boolean;
  readonly personalData?: readonly PersonalDataSource[];
}

export async function startAccounts({ mustVerify = false, personalData = [] }: AccountsOptions = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T09:00:00.000Z') });
  const now = () => new Date();
  const gateway = await startGateway({
    mustVerify,
    personalData,
    identityOptions: { mustVerify, publishEveryMs: 20 },
  });
  const events: SentEvent[] = [];
  const relay = gateway.identity.publishTo({
    publish: async (published) => void events.push(...(published as readonly SentEvent[])),
    ready: async () => {},
  });
  const services = createServiceTokens(testKeyring, now);

  const call = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await gateway.ask(path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
  const internal = (path: string) =>
    call('GET', path, undefined, services.sign({ from: 'svc-messages', to: 'gateway' }));
  /** Published events of this type, newest last; waits for `count` of them. */
  const published = async (type: string, count = 1) => {
    for (;;) {
      const found = events.filter((event) => event.type === type);
      if (found.length >= count) return found;
      await setTimeout(20);
    }
  };
  const mail = async (type: string, count = 1) => {
    const event = (await published(type, count)).at(-1);
    const { body } = await internal(`/internal/challenges/${event?.data.challengeId}`);
    const challenge = sentChallengeSchema.parse(body);
    return { ...challenge, token: challenge.link.split('#token=')[1] ?? '' };
  };

  return {
    ...gateway,
    call,
    internal,
    events,
    published,
    mail,
    later: (ms: number) => void vi.setSystemTime(Date.now() + ms),
    async signIn(email: string, password: string) {
      const { status, body } = await gateway.oidc.logIn(email, password);
      const answer = await call('POST', '/jwt', { email }, body.access_token);
      return { ...body, status, token: String((answer.body as { token?: string }).token) };
    },
    async stop() {
      vi.useRealTimers();
      await relay.stop();
      await gateway.stop();
    },
  };
}

export type RunningAccounts = Awaited<ReturnType<typeof startAccounts>>;
