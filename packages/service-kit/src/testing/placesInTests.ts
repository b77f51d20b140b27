import type { Places } from '@marathon/contracts/places';
import type { PlacesSource } from '../services/places.ts';

/** A svc-registrations without registrations. */
export const nobodyRegistered: PlacesSource = { find: async () => undefined };

/** A svc-registrations with a set number of registrations per marathon; it can be down. */
export function placesInTests() {
  const registrations = new Map<string, number>();
  let isAway = false;
  return {
    async find(marathonId: string): Promise<Places | undefined> {
      if (isAway) throw new Error('no instance of svc-registrations');
      const count = registrations.get(marathonId);
      return count === undefined ? undefined : placesOf(marathonId, count);
    },
    set(marathonId: string, count: number): void {
      registrations.set(marathonId, count);
    },
    leave(): void {
      isAway = true;
    },
    comeBack(): void {
      isAway = false;
    },
  };
}

const placesOf = (marathonId: string, registrations: number): Places => ({
  marathonId,
  taken: registrations,
  waitingRoom: false,
  registrationStart: '2026-01-01T00:00:00.000Z',
  registrationEnd: '2027-01-01T00:00:00.000Z',
  participantsLimit: null,
});
