import type { Admission } from '@marathon/service-kit';
import { expect } from 'vitest';
import type { WaitingRoomStore } from '../application/ports.ts';
import type { WaitingRooms } from '../application/waitingRooms.ts';
import { anOpening } from './anOpening.ts';
import { opensAt as announced, marathonId, minute, type TestClock } from './aStore.ts';
import { randomFrom } from './random.ts';

interface Options {
  readonly seed: number;
  readonly clock: TestClock;
  readonly people: number;
  readonly limit: number;
  readonly steps: number;
  readonly store: WaitingRoomStore;
}

/** Random actions of people and ends of gateways; reports violations. */
export async function randomOpening({ seed, clock, people, limit, steps, store }: Options) {
  const random = randomFrom(seed);
  const unmarked: Admission[] = [];
  const usedTokens = new Map<string, string>();
  /** The limit was lowered: some with an admission read "sold out". */
  let isLowered = false;
  let opensAt = announced;
  const opening = anOpening(clock, limit);
  let rooms: WaitingRooms = opening.rooms(store, meanwhile);
  const other = opening.rooms(store);

  const anybody = () => `runner${random.below(people)}`;
  const entryOf = async (subject: string) => {
    const entry = await other.entry(marathonId, subject);
    return entry.ok ? entry.value : undefined;
  };

  const entries = () => Promise.all(Array.from({ length: people }, (_, i) => entryOf(`runner${i}`)));

  async function enter(subject: string) {
    const before = await entryOf(subject);
    const entered = await rooms.enter(marathonId, subject);
    if (!entered.ok) return;
    if (before === undefined || before.state === 'expired') return;
    // Reloading keeps the entry; it may be their turn now.
    const { number, state, entryId } = entered.value;
    expect(entryId).toBe(before.entryId);
    if (before.number !== null) expect(number).toBe(before.number);
    const onwards = ['waiting', 'admitted', 'registered'];
    expect(onwards.indexOf(state)).toBeGreaterThanOrEqual(onwards.indexOf(before.state));
  }

  async function register(subject: string) {
    const entry = await entryOf(subject);
    if (!entry?.admission) return;
    const { code, admission } = opening.register(subject, entry.admission.token);
    // Never "sold out" with a valid token. The room learns late of used turns and returned spots.
    const isUsed = code === 'admission-required' && unmarked.some((one) => one.subject === subject);
    if (!isUsed && !(isLowered && code === 'sold-out'))
      expect(['registered', 'already-registered']).toContain(code);
    if (admission) {
      unmarked.push(admission);
      usedTokens.set(subject, entry.admission.token);
    }
  }

  function registerAgain(subject: string) {
    const { code } = opening.register(subject, usedTokens.get(subject) ?? '');
    expect(code).not.toBe('registered');
  }

  /** The gateway learns of the 201 after the service's commit. */
  async function mark() {
    const admission = unmarked.splice(random.below(unmarked.length || 1), 1)[0];
    if (admission) await other.used(admission);
  }

  /** Happens at another gateway between the count and the calls. */
  async function meanwhile() {
    for (let i = random.below(4); i > 0; i -= 1) await (random.chance(0.5) ? register(anybody()) : mark());
  }

  async function call() {
    await rooms.callAll();
    for (const entry of await entries()) {
      if (!entry) continue;
      const { number, state, room } = entry;
      // Nobody is called before an earlier entry.
      if (number === null) expect(state).toBe('waiting');
      else if (state === 'waiting') expect(number).toBeGreaterThan(room.calledUpTo);
      else if (state !== 'registered') expect(number).toBeLessThanOrEqual(room.calledUpTo);
    }
    expect(opening.registered.size).toBeLessThanOrEqual(opening.marathon.participantsLimit);
  }

  async function cancel(subject: string) {
    if ((await entryOf(subject))?.state === 'registered') opening.registered.delete(subject);
  }

  function lower() {
    const { participantsLimit } = opening.marathon;
    if (participantsLimit <= Math.max(1, opening.registered.size)) return;
    opening.setLimit(participantsLimit - 1);
    isLowered = true;
  }

  function moveStart() {
    opensAt = clock.time + (random.below(20) - 10) * minute;
    opening.setStart(opensAt);
  }

  const acts: readonly (() => unknown)[] = [
    () => enter(anybody()),
    () => enter(anybody()),
    () => enter(anybody()),
    () => random.chance(0.3) && rooms.leave(marathonId, anybody()),
    () => rooms.extend(marathonId, anybody()),
    () => cancel(anybody()),
    () => register(anybody()),
    () => register(anybody()),
    mark,
    call,
    call,
    () => clock.pass(random.below(30_000)),
    () => random.chance(0.2) && clock.pass(random.below(12 * minute)),
    () => random.chance(0.2) && opening.setLimit(opening.marathon.participantsLimit + 1),
    () => random.chance(0.1) && lower(),
    () => registerAgain(anybody()),
    () => random.chance(0.1) && moveStart(),
    // Clocks are set back a little; more than `settledAfter` would revive what has ended.
    () => random.chance(0.2) && clock.pass(-random.below(15_000)),
    // Another gateway, or the same one after a restart.
    () => {
      rooms = opening.rooms(store, meanwhile);
    },
  ];
  for (let step = 0; step < steps; step += 1) await acts[random.below(acts.length)]?.();

  /** Everybody registers at their turn, until nothing changes. */
  async function settle() {
    clock.time = Math.max(clock.time, opensAt);
    for (let quiet = 0; quiet < 3; ) {
      const before = opening.registered.size;
      await rooms.callAll();
      for (let i = 0; i < people; i += 1) await register(`runner${i}`);
      while (unmarked.length > 0) await mark();
      clock.pass(11 * minute);
      quiet = opening.registered.size === before ? quiet + 1 : 0;
    }
    return (await entries()).filter((entry) => entry?.state === 'waiting').length;
  }

  return { opening, settle };
}
