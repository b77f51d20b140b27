import type { Places } from '@marathon/contracts/places';
import type { PlacesSource } from '../services/places.ts';

/** A svc-registrations that nobody has registered with. */
export const nobodyRegistered: PlacesSource = { find: async () => undefined };

/** A svc-registrations that knows so many registrations of each marathon, and can be away. */
export function placesInTests() {
  const taken = new Map<string, number>();
  let isAway = false;
  return {
    async find(marathonId: string): Promise<Places | undefined> {
      if (isAway) throw new Error('no instance of svc-registrations');
      const count = taken.get(marathonId);
      return count === undefined ? undefined : placesOf(marathonId, count);
    },
    set(marathonId: string, count: number): void {
      taken.set(marathonId, count);
    },
    leave(): void {
      isAway = true;
    },
    comeBack(): void {
      isAway = false;
    },
  };
}

const placesOf = (marathonId: string, taken: number): Places => ({
  marathonId,
  taken,
  waitingRoom: false,
  registrationStart: '2026-01-01T00:00:00.000Z',
  registrationEnd: '2027-01-01T00:00:00.000Z',
  participantsLimit: null,
});
