import * as z from 'zod/mini';
import { ofEachField } from './registrationFields.ts';
import { objectId, storedInstant } from './storedFields.ts';

export const registrationStatuses = ['active', 'marathon-cancelled'] as const;

/** A registration as GET /registrations answers it: the union of the specification's two shapes (decision 9). Pages read it by `answers/registration.ts`. */
export const registrationSchema = z.object({
  _id: objectId,
  email: z.string(),
  marathonId: objectId,
  marathonTitle: z.string(),
  registrationStart: storedInstant,
  startDate: storedInstant,
  /** US dollars when registering; null is free. */
  registrationFee: z.nullable(z.number()),
  /** Of the marathon as it is now; null while svc-registrations does not know it. */
  eventDate: z.nullable(storedInstant),
  location: z.nullable(z.string()),
  /** An IANA name; null also where the marathon has none. */
  timeZone: z.nullable(z.string()),
  participantName: z.string(),
  contactNumber: z.string(),
  ...ofEachField(() => z.string()),
  /** When it was stored. */
  date: storedInstant,
  status: z.enum(registrationStatuses),
});
export type Registration = z.infer<typeof registrationSchema>;
