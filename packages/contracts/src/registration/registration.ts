import * as z from '#schema';
import { ofEachField, registrationFields } from './registrationFields.ts';

export const registrationStatuses = ['active', 'marathon-cancelled'] as const;

/** The union of the specification's two shapes. Pages read it with `answers/registration.ts`. */
export const registrationSchema = z.object({
  _id: z.objectId,
  email: z.string(),
  marathonId: z.objectId,
  marathonTitle: z.string(),
  registrationStart: z.storedInstant,
  startDate: z.storedInstant,
  /** US dollars at registration; null is free. */
  registrationFee: z.nullable(z.number()),
  /** null until svc-registrations knows the marathon. */
  eventDate: z.nullable(z.storedInstant),
  location: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  participantName: z.string(),
  contactNumber: z.string(),
  ...ofEachField((name) =>
    registrationFields[name].isAlwaysAnswered ? z.string() : z._default(z.string(), ''),
  ),
  date: z.storedInstant,
  status: z.enum(registrationStatuses),
});
export type Registration = z.infer<typeof registrationSchema>;

/** The short number of a registration, as tickets show it and the desk finds it. */
export const registrationNumber = (registrationId: string): string => `No. ${registrationId.slice(-6)}`;
