import { expect, test } from 'vitest';
import { measured } from './costs.ts';
import { needsOf } from './needs.ts';
import { type Machines, type Opening, simulateOpening } from './simulateOpening.ts';
import { usualOpening } from './usualOpening.ts';

const opening: Opening = {
  ...usualOpening,
  people: 20_000,
  places: 5_000,
  comeWithin: 1_800,
  admissions: 200,
};
const machines: Machines = { gateway: 8, redis: 1, registrations: 2, marathons: 2, mongodb: 8, rabbitmq: 2 };

const run = (change: Partial<Opening> = {}, cores: Partial<Machines> = {}) =>
  simulateOpening({ ...opening, ...change }, { ...machines, ...cores }, measured);

test('nobody is called before the opening, and never more than there are places', () => {
  const seconds = run();
  for (const { at, calledUpTo, registered, out } of seconds) {
    if (at < 0) expect(calledUpTo).toBe(0);
    expect(registered + out).toBeLessThanOrEqual(opening.places + 1e-6);
  }
  expect(seconds.at(-1)?.registered).toBeCloseTo(opening.places, 0);
});

test('everybody who came is waiting, out, registered or let the turn pass', () => {
  const last = run({ people: 3_000 }).at(-1);
  expect(last?.calledUpTo).toBeCloseTo(3_000, 0);
  expect(last?.registered).toBeCloseTo(3_000 * 0.8, 0);
  expect(last?.out).toBeCloseTo(0, 0);
});

test('places that are let pass are what takes long', () => {
  const all = needsOf(run({ noShows: 0 }), opening, measured).allTakenAfter ?? 0;
  const some = needsOf(run(), opening, measured).allTakenAfter ?? 0;
  expect(all).toBeLessThan(600);
  expect(some).toBeGreaterThan(600);
});

test('work waits where the cores are too few, and nowhere else', () => {
  const behind = (role: 'gateway' | 'mongodb') =>
    Math.max(...run({}, { [role]: 0.1 }).map((second) => second.behind[role]));
  expect(behind('gateway')).toBeGreaterThan(1);
  expect(behind('mongodb')).toBe(0);
  expect(Math.max(...run().map((second) => second.behind.gateway))).toBe(0);
});

test('what gateways are needed for is named', () => {
  const of = (change: Partial<Opening>) => needsOf(run(change), { ...opening, ...change }, measured);
  expect(of({ people: 1_000_000, hasCdn: true, messageEvery: 30, reloads: 0 }).gatewaysBecauseOf).toBe(
    'connections',
  );
  expect(of({ people: 1_000_000, hasCdn: false, comeWithin: 20 }).gatewaysBecauseOf).toBe('network');
});
