import type { Places } from '@marathon/contracts/places';
import type { Result } from '@marathon/contracts/result';
import type { PlacesSource } from './ports.ts';

/** The use case of svc-registrations in this process. */
export const placesInProcess = (
  getPlaces: (marathonId: string) => Promise<Result<Places>>,
): PlacesSource => ({
  async find(marathonId) {
    const places = await getPlaces(marathonId);
    if (places.ok) return places.value;
    if (places.refusal.code === 'marathon-not-found') return undefined;
    throw new Error(`the places are not known: ${places.refusal.code}`);
  },
});
