import { z } from 'zod';
import { objectId, storedInstant } from './storedFields.ts';

/** Answer of GET /places/{marathonId} of svc-registrations: what a waiting room goes by. */
export const placesSchema = z.object({
  marathonId: objectId,
  waitingRoom: z.boolean(),
  /** By hand, whatever the window says; absent: an older version answers. */
  registrationClosed: z.boolean().optional(),
  registrationStart: storedInstant,
  registrationEnd: storedInstant,
  /** null is unlimited. */
  participantsLimit: z.number().int().nullable(),
  /** How many are registered, exactly. */
  taken: z.number().int().nonnegative(),
});
export type Places = z.infer<typeof placesSchema>;
