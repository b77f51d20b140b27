import { z } from 'zod';
import { objectId, storedInstant } from '../schema/storedFields.ts';

export const placesSchema = z.object({
  marathonId: objectId,
  waitingRoom: z.boolean(),
  registrationClosed: z.boolean().optional(),
  registrationStart: storedInstant,
  registrationEnd: storedInstant,
  participantsLimit: z.number().int().nullable(),
  taken: z.number().int().nonnegative(),
});
export type Places = z.infer<typeof placesSchema>;
