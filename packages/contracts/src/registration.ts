import * as z from 'zod/mini';
import { objectId, storedInstant } from './storedFields.ts';
import { fallbackText, withFallbacks } from './withFallbacks.ts';

export const registrationStatuses = ['active', 'marathon-cancelled'] as const;

/** A registration as GET /registrations answers it: the union of the specification's two shapes (decision 9). */
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
  firstName: z.string(),
  lastName: z.string(),
  participantName: z.string(),
  contact: z.string(),
  contactNumber: z.string(),
  additionalInfo: z.string(),
  address: z.string(),
  /** When it was stored. */
  date: storedInstant,
  status: z.enum(registrationStatuses),
});
export type Registration = z.infer<typeof registrationSchema>;

/** A registration as pages read it: with a fallback for each line that they can do without. */
export const shownRegistrationSchema = z.pipe(z.transform(filled), registrationSchema);
export const shownRegistrationsSchema = z.array(shownRegistrationSchema);

function filled(answer: unknown) {
  const { status } = (answer ?? {}) as Partial<Registration>;
  // A later version may know more of them.
  const known = registrationStatuses.find((one) => one === status) ?? 'active';
  return { ...withFallbacks(answer, fallbacks), status: known };
}

const fallbacks = {
  marathonTitle: fallbackText.title,
  registrationFee: null,
  eventDate: null,
  location: null,
  timeZone: null,
  additionalInfo: '',
  address: '',
} satisfies Partial<Registration>;
