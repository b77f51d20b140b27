import type { MarathonEvent } from '@marathon/contracts/events';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RegistrationStore } from '../application/ports/registrationStore.ts';
import { aMarathonSnapshot, aRegistrationCommand, register } from './builders.ts';

type People = (
  marathonId: string,
) => Promise<{ readonly registered: number; readonly waiting: readonly MarathonEvent[] }>;

/** What a recount reads of every store. `open` opens an empty one, and what reads beside it. */
export function registeredPeopleContract(
  open: () => Promise<{ readonly store: RegistrationStore; readonly people: People }>,
): void {
  describe('those who are registered', () => {
    let store: RegistrationStore;
    let people: People;
    beforeEach(async () => {
      ({ store, people } = await open());
    });

    const registerFor = (marathonId: string, email: string) =>
      register(store, [aRegistrationCommand({ marathonId, email })]);

    test('are counted by marathon, with their events that were not published', async () => {
      const [one, other] = [aMarathonSnapshot(), aMarathonSnapshot()];
      for (const marathon of [one, other]) await store.upsertMarathon(marathon);
      expect(await people(one.marathonId)).toEqual({ registered: 0, waiting: [] });
      await registerFor(one.marathonId, 'ada@example.org');
      const published = await store.outbox.claim(10, 1);
      await store.outbox.markPublished(published.map(({ id }) => id));
      await registerFor(one.marathonId, 'grace@example.org');
      await registerFor(other.marathonId, 'ada@example.org');
      const found = await people(one.marathonId);
      expect(found.registered).toBe(2);
      expect(found.waiting).toMatchObject([
        { type: 'registration.created', data: { marathonId: one.marathonId } },
      ]);
    });
  });
}
