import { z } from 'zod';
import { objectId } from '../schema/storedFields.ts';
import { registrationStatuses } from './registration.ts';

export const listingPage = { standard: 1_000, most: 5_000 } as const;

export const registrationListingQuerySchema = z.object({
  marathonId: objectId,
  after: z.optional(objectId),
  limit: z.coerce.number().int().min(1).max(listingPage.most).default(listingPage.standard),
});

/** For audits: contains no personal data. */
export const registrationListingSchema = z.object({
  registrations: z.array(
    z.object({
      id: objectId,
      status: z.enum(registrationStatuses),
      /** Pseudonym: equal values mean the same account. */
      account: z.string().regex(/^[0-9a-f]{32}$/),
    }),
  ),
  /** For `after`; null at the end. Earlier pages may be short or empty. */
  next: z.nullable(objectId),
});
export type RegistrationListing = z.infer<typeof registrationListingSchema>;
