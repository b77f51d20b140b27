import { randomUUID } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import type { Problem } from '@marathon/contracts/problem';
import type { WaitingRoom, WaitingRoomEntry } from '@marathon/contracts/waitingRoom';
import { newEvent } from '@marathon/event-bus';
import { bearerOf, createAdmissions, createApiTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import type { WaitingRoomStore } from '@marathon/waiting-room';
import { openSqliteWaitingRoomStore } from '@marathon/waiting-room/sqlite';
import express from 'express';
import { expect, onTestFinished } from 'vitest';
import { serviceInProcess } from '../adapters/serviceInProcess.ts';
import type { GatewayLimits } from '../http/limits/defaultLimits.ts';
import { type RunningGateway, startGateway } from './startGateway.ts';

export const marathonId = 'a'.repeat(24);
export const roomPath = `/waiting-rooms/${marathonId}`;

interface Options {
  readonly gateways?: number;
  readonly openStore?: OpenStore;
  readonly limits?: Partial<GatewayLimits>;
  readonly mustVerify?: boolean;
}

type OpenStore = (now: Clock) => Promise<WaitingRoomStore>;

const inMemory: OpenStore = async (now) => openSqliteWaitingRoomStore(':memory:', now);

/** Gateways with a marathon's waiting room; the test moves the clock. */
export async function startWaitingRoom({
  gateways: count = 1,
  openStore = inMemory,
  limits = {},
  mustVerify = false,
}: Options = {}) {
  const begin = Date.now();
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
  const marathon = {
    marathonId,
    waitingRoom: true,
    registrationClosed: false,
    registrationStart: new Date(begin + 30 * 60_000).toISOString(),
    registrationEnd: new Date(begin + 24 * 60 * 60_000).toISOString(),
    participantsLimit: 2 as number | null,
    taken: 0,
  };
  const admissions = createAdmissions(testKeyring, clock.now);
  const tokens = createApiTokens(testKeyring, () => new Date());
  /** Like svc-registrations: requires an admission, and gives no spot twice. */
  const registrations = express().post('/registrations', (req, res) => {
    const subject = tokens.verify(bearerOf(req) ?? '')?.subject ?? '';
    const admission = admissions.verify(String(req.headers.admission), subject);
    if (admission?.marathonId !== marathonId)
      return void res.status(403).json({ code: 'admission-required' });
    marathon.taken += 1;
    res.status(201).json({});
  });
  const places = { isAway: false, requestCount: 0 };
  async function start() {
    const store = await openStore(clock.now);
    const gateway = await startGateway({
      registrations: serviceInProcess(registrations),
      limits,
      mustVerify,
      waitingRooms: {
        store,
        places: {
          async find(id) {
            places.requestCount += 1;
            if (places.isAway) throw new Error('away');
            return id === marathonId ? { ...marathon } : undefined;
          },
        },
        admissions,
        ceiling: 300,
        callEveryMs: 10,
      },
    });
    onTestFinished(async () => {
      await gateway.stop();
      await store.close();
    });
    return gateway;
  }
  const gateways = await Promise.all(Array.from({ length: count }, start));
  const gatewayAt = (i: number) => gateways[i % count] as RunningGateway;
  const gateway = gatewayAt(0);

  const tokenOf = (name: string, isEmailVerified: boolean) =>
    gateway.tokens.sign({ subject: name, email: `${name}@example.org`, name, isEmailVerified });
  /** A person, and the gateway that they use. */
  const as = (name: string, at = 0, isEmailVerified = false) => {
    const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
      const answer = await gatewayAt(at).ask(path, {
        method,
        headers: { authorization: `Bearer ${tokenOf(name, isEmailVerified)}`, ...headers },
      });
      return { status: answer.status, body: (await answer.json()) as WaitingRoomEntry & Problem };
    };
    const entry = async () => (await ask('GET', `${roomPath}/entry`)).body;
    return {
      ask,
      entry,
      enter: () => ask('PUT', `${roomPath}/entry`),
      leave: () => ask('DELETE', `${roomPath}/entry`),
      extend: () => ask('POST', `${roomPath}/entry/extension`),
      register: (token = '') => ask('POST', '/registrations', { admission: token }),
      /** Waits for the turn; returns the token. */
      async admitted(): Promise<string> {
        await expect.poll(async () => (await entry()).state).toBe('admitted');
        return (await entry()).admission?.token ?? '';
      },
    };
  };
  return {
    gateway,
    marathon,
    places,
    as,
    async newAccount(): Promise<string> {
      const password = 'Correct-Horse1';
      const email = `${randomUUID()}@example.org`;
      const created = await gateway.identity.accounts.create({ email, password, displayName: 'Somebody' });
      return created.ok ? created.value.subject : '';
    },
    async personalData(name: string) {
      const headers = { authorization: `Bearer ${tokenOf(name, false)}` };
      const answer = await gateway.ask('/users/me/data', { headers });
      return ((await answer.json()) as { waitingRooms?: unknown }).waitingRooms;
    },
    deleteAccount: (accountId: string) =>
      gateway.bus.publish([
        newEvent({
          type: 'account.deleted',
          source: '/identity',
          data: { accountId },
          at: clock.now(),
        }),
      ]),
    room: async () => (await (await gateway.ask(roomPath)).json()) as WaitingRoom,
    async open() {
      clock.ahead += 31 * 60_000;
      await expect.poll(async () => (await gateway.ask(`${roomPath}/draw`)).status).toBe(200);
    },
    pass: (ms: number) => {
      clock.ahead += ms;
    },
  };
}
