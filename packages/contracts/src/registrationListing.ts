import { z } from 'zod';
import { registrationStatuses } from './registration.ts';
import { objectId } from './storedFields.ts';

/** How many registrations one call looks through. */
export const listingPage = { standard: 1_000, most: 5_000 } as const;

/** Query of GET /operations/registrations. */
export const registrationListingQuerySchema = z.object({
  marathonId: objectId,
  /** `next` of the page before; absent: from the beginning. */
  after: z.optional(objectId),
  limit: z.coerce.number().int().min(1).max(listingPage.most).default(listingPage.standard),
});

/** Answer of GET /operations/registrations, for audits: whether a place is there, and nothing about who has it. */
export const registrationListingSchema = z.object({
  registrations: z.array(
    z.object({
      id: objectId,
      status: z.enum(registrationStatuses),
      /** Pseudonym of the account: equal ones are the same account. */
      account: z.string().regex(/^[0-9a-f]{32}$/),
    }),
  ),
  /** For `after`; null at the end. A page before the end may be short, or empty. */
  next: z.nullable(objectId),
});
export type RegistrationListing = z.infer<typeof registrationListingSchema>;
