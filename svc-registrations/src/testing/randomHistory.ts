import type { MarathonSnapshot } from '@marathon/contracts/events';
import { expect } from 'vitest';
import type { RegistrationStore } from '../application/ports/registrationStore.ts';
import type { OpenMarathon } from '../domain/decideRegistration.ts';
import {
  aMarathonSnapshot,
  aPerson,
  aRegistrationCommand,
  cancel as cancelOne,
  edit as editOne,
  marathonChanged,
  register as registerAll,
} from './builders.ts';

const people = 12;
const rounds = 40;

/**
 * Random registering (in batches, with repeated keys), cancelling, editing and raising of limits, some of it at the same
 * time. After each round: spots taken = registrations = created minus cancelled events, and never above the limit.
 */
export async function keepsItsInvariants(store: RegistrationStore, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const below = (n: number) => Math.floor(random() * n);
  const emails = Array.from({ length: people }, (_, i) => `runner-${i}@example.org`);
  const marathons = [1, 3, 7, null].map((limit) => aMarathonSnapshot({ limit }));
  for (const marathon of marathons) await store.upsertMarathon(marathon);

  const someone = () => emails[below(people)] as string;
  const marathon = () => marathons[below(marathons.length)] as MarathonSnapshot;
  const registrationsOf = async (marathonId?: string) =>
    (await Promise.all(emails.map((email) => store.ofPerson(aPerson(email)))))
      .flat()
      .filter((found) => marathonId === undefined || found.marathonId === marathonId);

  function register() {
    const commands = Array.from({ length: 1 + below(6) }, () => {
      const { marathonId } = marathon();
      const key = `${marathonId}-${below(4)}`;
      const idempotency = below(2) === 0 ? { key, fingerprint: marathonId } : undefined;
      return aRegistrationCommand({ marathonId, email: someone(), idempotency });
    });
    return registerAll(store, commands);
  }

  async function cancel() {
    const all = await registrationsOf();
    const victim = all[below(all.length)];
    if (!victim) return;
    const once = () => cancelOne(store, victim.id, victim.email);
    await Promise.all([once(), once()]);
  }

  async function edit() {
    const all = await registrationsOf();
    const chosen = all[below(all.length)];
    if (!chosen) return;
    const change = { participantName: `Runner ${below(9)}`, contactNumber: '+47 555 01 01', address: 'Pier' };
    await editOne(store, chosen.id, chosen.email, change);
  }

  async function raiseLimit() {
    const chosen = marathon();
    if (chosen.participantsLimit === null) return;
    const raised = {
      ...chosen,
      revision: chosen.revision + 1,
      participantsLimit: chosen.participantsLimit + below(3),
    };
    marathons[marathons.indexOf(chosen)] = raised;
    const event = marathonChanged(raised);
    await store.applyMarathonEvents([event, marathonChanged(chosen), event]);
  }

  async function check() {
    const events = await store.outbox.claim(1_000_000, 0);
    for (const { marathonId, participantsLimit } of marathons) {
      const rows = await registrationsOf(marathonId);
      const told = events.filter(({ subject }) => subject === marathonId);
      const cancelled = told.filter(({ type }) => type === 'registration.cancelled').length;
      const state = await stateOf(store, marathonId);
      expect(state.registrationCount).toBe(rows.length);
      expect(told.length - 2 * cancelled).toBe(rows.length);
      expect(state.participantsLimit).toBe(participantsLimit);
      if (participantsLimit !== null) expect(rows.length).toBeLessThanOrEqual(participantsLimit);
      expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
    }
  }

  const deeds = [register, register, register, cancel, edit, raiseLimit];
  for (let round = 0; round < rounds; round += 1) {
    const now = Array.from(
      { length: 1 + below(4) },
      () => deeds[below(deeds.length)] as () => Promise<unknown>,
    );
    await Promise.all(now.map((deed) => deed()));
    await check();
  }
}

async function stateOf(store: RegistrationStore, marathonId: string): Promise<OpenMarathon> {
  let state: unknown;
  await registerAll(store, [aRegistrationCommand({ marathonId })], (_command, view) => {
    state = view.marathon;
    return { kind: 'look-up' };
  });
  return state as OpenMarathon;
}

/** mulberry32: the same history for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
