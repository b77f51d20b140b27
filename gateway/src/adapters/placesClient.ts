import { placesSchema } from '@marathon/contracts/places';
import { wireNames } from '@marathon/contracts/wireNames';
import { findAtInstances, type InstancePool } from '@marathon/service-kit';
import type { PlacesSource } from '@marathon/waiting-room';

export const placesClient = (instances: Pick<InstancePool, 'take' | 'release' | 'failed'>): PlacesSource => ({
  find: (id) =>
    findAtInstances({
      instances,
      service: wireNames.svcRegistrations.service,
      path: `/places/${encodeURIComponent(id)}`,
      parse: placesSchema.parse,
    }),
});
