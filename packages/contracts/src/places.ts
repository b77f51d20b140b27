import { z } from 'zod';
import { objectId, storedInstant } from './storedFields.ts';

/** For waiting rooms. */
export const placesSchema = z.object({
  marathonId: objectId,
  waitingRoom: z.boolean(),
  /** Closed by hand. Absent in answers of older versions. */
  registrationClosed: z.boolean().optional(),
  registrationStart: storedInstant,
  registrationEnd: storedInstant,
  participantsLimit: z.number().int().nullable(),
  taken: z.number().int().nonnegative(),
});
export type Places = z.infer<typeof placesSchema>;
