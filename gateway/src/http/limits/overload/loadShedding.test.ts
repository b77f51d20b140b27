import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createAdmissions, createApiTokens, createMetrics } from '@marathon/service-kit';
import { capturedLogger, testKeyring } from '@marathon/service-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import type { PlainRequest } from '../../plainRequest.ts';
import { budgetsMs } from './budgets.ts';
import { createLoadShedding } from './loadShedding.ts';

const date = () => new Date('2026-05-01T10:00:00Z');
const tokens = createApiTokens(testKeyring, date);
const admissions = createAdmissions(testKeyring, date);
const caller = { subject: 'ada', email: 'ada@example.org', name: 'Ada' };
const admission = {
  subject: 'ada',
  marathonId: 'a'.repeat(24),
  number: 1,
  expiresAt: new Date(date().getTime() + 1),
};
const admitted = {
  authorization: `Bearer ${tokens.sign(caller)}`,
  admission: admissions.sign(admission),
};

/** A service that answers so many requests a second, one at a time, and its callers, in simulated time. */
function aRush(perSecond: number) {
  let at = 0;
  let delayMs = 0;
  const observed: { readonly ms: number; readonly hasFailed: boolean }[] = [];
  const refused: string[] = [];
  const shedding = createLoadShedding({
    tokens,
    admissions,
    observe: (ms, hasFailed) => void observed.push({ ms, hasFailed }),
    countRefusal: (limit, reason) => void refused.push(`${limit} ${reason}`),
    metrics: createMetrics('test'),
    logger: capturedLogger('silent').logger,
    loop: { delayMs: () => delayMs, stop() {} },
    random: () => 0.5,
    now: () => at,
  });
  onTestFinished(() => shedding.stop());
  const queue: (() => void)[] = [];
  const rush = { perSecond, accepted: [] as number[], retries: [] as number[] };
  const enter = shedding.counted((_req, res) => void queue.push(() => void res.emit('close')));

  function ask(kind: 'registrations' | 'changes' | 'browsing', headers = {}) {
    const began = at;
    let retryAfter = 0;
    const res = Object.assign(new EventEmitter(), {
      statusCode: 201,
      setHeader(name: string, value: string) {
        if (name === 'Retry-After') retryAfter = Number(value);
      },
      end() {},
    }) as unknown as ServerResponse;
    const req = { method: 'POST', headers } as PlainRequest;
    let isAccepted = false;
    shedding[kind](req, res, () => {
      isAccepted = true;
      if (kind === 'browsing') return;
      res.once('close', () => rush.accepted.push(at - began));
      enter(req, res, () => {});
    });
    if (!isAccepted) rush.retries.push(retryAfter);
    return isAccepted;
  }

  let due = 0;
  return Object.assign(rush, {
    ask,
    observed,
    pass(ms: number, arriving: () => void = () => {}) {
      for (let i = 0; i < ms; i++) {
        at += 1;
        arriving();
        for (due += rush.perSecond / 1_000; due >= 1 && queue.length > 0; due -= 1) queue.shift()?.();
        due = Math.min(due, 1);
      }
    },
    block(ms: number) {
      delayMs = ms;
    },
    refused,
  });
}

const worst = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)];

test.each([1_000, 3_000, 9_000])(
  'at twice %i a second those who are accepted are answered in time',
  (rate) => {
    const rush = aRush(rate);
    const twice = () => {
      for (let i = 0; i < (2 * rate) / 1_000; i++) rush.ask('registrations');
    };
    rush.pass(1_000, twice);
    const learning = rush.accepted.splice(0);
    rush.pass(5_000, twice);
    expect(rush.accepted.length / 5).toBeGreaterThan(rate * 0.95);
    expect(worst(rush.accepted)).toBeLessThan(1.5 * budgetsMs.registration);
    expect(worst(learning)).toBeLessThan(500);
  },
);

test('below capacity nobody is turned away, and a burst that is served in time neither', () => {
  const rush = aRush(3_000);
  rush.pass(5_000, () => void rush.ask('registrations'));
  for (let i = 0; i < 300; i++) rush.ask('registrations');
  rush.pass(1_000);
  expect(rush.retries).toEqual([]);
});

test('a crowd that comes back as it is told is served about as fast as the service works', () => {
  const [people, perSecond] = [600, 100];
  const rush = aRush(perSecond);
  const comesAt = Array.from({ length: people }, (_, index) => index * 5);
  let at = -1;
  rush.pass(1_250 * (people / perSecond), () => {
    at += 1;
    for (const person of comesAt.keys()) {
      if (comesAt[person] !== at || rush.ask('registrations')) continue;
      comesAt[person] = at + (rush.retries.at(-1) ?? 0) * 1_000;
    }
  });
  expect(rush.retries.length).toBeGreaterThan(people / 2);
  expect(rush.accepted).toHaveLength(people);
});

test('nobody is sent away for longer than 10 seconds, however many are turned away', () => {
  const rush = aRush(1_000);
  rush.pass(3_000, () => {
    for (let i = 0; i < 12; i++) rush.ask('registrations');
  });
  expect(Math.min(...rush.retries)).toBe(1);
  expect(Math.max(...rush.retries)).toBe(10);
});

test('who has an admission is accepted while others are turned away; waiting rooms hear when even they are not', () => {
  const rush = aRush(1_000);
  rush.pass(3_000, () => void [1, 2].map(() => rush.ask('registrations')));
  while (rush.ask('registrations'));
  expect(rush.ask('registrations', { ...admitted, authorization: 'Bearer x' })).toBe(false);
  expect(rush.ask('registrations', admitted)).toBe(true);
  expect(rush.ask('changes')).toBe(true);
  expect(rush.observed.some(({ hasFailed }) => hasFailed)).toBe(false);
  rush.pass(1_000, () => [1, 2, 3].forEach(() => void rush.ask('registrations', admitted)));
  expect(rush.observed.some(({ hasFailed }) => hasFailed)).toBe(true);
  expect(rush.refused).toContain('admitted overload');
  expect(worst(rush.accepted)).toBeLessThan(1.5 * budgetsMs.admitted);
});

test('the event loop that is late counts as waiting, but one pause with few in flight turns nobody away', () => {
  const rush = aRush(1_000);
  rush.block(500);
  for (let i = 0; i < 64; i++) expect(rush.ask('registrations')).toBe(true);
  expect(rush.ask('registrations')).toBe(false);
  rush.block(0);
  expect(rush.ask('registrations')).toBe(true);
});

test('reads are turned away only when the process is far behind', () => {
  const rush = aRush(1_000);
  rush.pass(2_000, () => [1, 2, 3, 4].forEach(() => void rush.ask('registrations')));
  rush.block(1_500);
  expect(rush.ask('browsing')).toBe(true);
  rush.block(2_500);
  expect(rush.ask('browsing')).toBe(false);
});

test('a service that stands still is filled no further, and afterwards all are accepted at once', () => {
  const rush = aRush(3_000);
  rush.pass(1_000, () => [1, 2].forEach(() => void rush.ask('registrations')));
  rush.perSecond = 0;
  rush.pass(3_000, () => void [1, 2].map(() => rush.ask('registrations')));
  expect(rush.ask('registrations')).toBe(false);
  rush.perSecond = 3_000;
  rush.pass(500, () => [1, 2].forEach(() => void rush.ask('registrations')));
  const before = rush.retries.length;
  rush.pass(2_000, () => [1, 2].forEach(() => void rush.ask('registrations')));
  expect(rush.retries.length).toBe(before);
});
