import { type Places, placesSchema } from '@marathon/contracts/places';
import type { Result } from '@marathon/contracts/result';
import { wireNames } from '@marathon/contracts/wireNames';
import { findAtInstances } from '../instances/findAtInstances.ts';
import type { InstancePool } from '../instances/instancePool.ts';

/** Rejects if the number is unknown. */
export interface PlacesSource {
  find(marathonId: string): Promise<Places | undefined>;
}

export const placesClient = (instances: Pick<InstancePool, 'take' | 'release' | 'failed'>): PlacesSource => ({
  find: (id) =>
    findAtInstances({
      instances,
      service: wireNames.svcRegistrations.service,
      path: `/places/${encodeURIComponent(id)}`,
      parse: placesSchema.parse,
    }),
});

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
