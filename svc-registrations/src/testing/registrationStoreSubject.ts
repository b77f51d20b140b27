import type { MarathonSnapshot } from '@marathon/contracts/events';
import { beforeEach } from 'vitest';
import type { RegistrationStore } from '../application/ports/registrationStore.ts';
import type { RegistrationCommand } from '../domain/decideRegistration.ts';
import { aMarathonSnapshot, register } from './builders.ts';

/** Another empty store for each test, and what its tests ask of it. */
export function registrationStoreSubject(open: () => Promise<RegistrationStore>) {
  let store: RegistrationStore;
  beforeEach(async () => {
    store = await open();
    return () => store.close();
  });
  return {
    get store() {
      return store;
    },
    async known(snapshot: MarathonSnapshot = aMarathonSnapshot()) {
      await store.upsertMarathon(snapshot);
      return snapshot;
    },
    take: (...commands: RegistrationCommand[]) => register(store, commands),
    waitingEvents: () => store.outbox.claim(1_000, 0),
  };
}
export type Subject = ReturnType<typeof registrationStoreSubject>;

/** What became of each command, in a word. */
export const codesOf = (outcomes: Awaited<ReturnType<Subject['take']>>) =>
  outcomes.map((outcome) =>
    outcome === 'marathon-unknown' ? outcome : outcome.ok ? 'granted' : outcome.refusal.code,
  );
