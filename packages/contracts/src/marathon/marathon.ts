import * as z from '#schema';

export const takedownSchema = z.object({
  at: z.storedInstant,
  reason: z.string(),
  contactEmail: z.string(),
});
export type Takedown = z.infer<typeof takedownSchema>;

/** A marathon in REST answers (spec section 3). Pages read it with `answers/marathon.ts`. */
export const marathonSchema = z.object({
  _id: z.objectId,
  title: z.string(),
  image: z.string(),
  location: z.string(),
  registrationStart: z.storedInstant,
  registrationEnd: z.storedInstant,
  eventDate: z.storedInstant,
  /** Equals eventDate, for older clients. */
  marathonDate: z.storedInstant,
  timeZone: z._default(z.nullable(z.string()), null),
  /** One of `distances`, or an organizer's own such as `42.195 km`, `5 mi` or `24 h`. */
  distance: z.string(),
  organizer: z.string(),
  contactEmail: z._default(z.string(), ''),
  registrationFee: z.nullable(z.number()),
  participantsLimit: z.nullable(z.int()),
  waitingRoom: z._default(z.boolean(), false),
  registrationClosed: z._default(z.boolean(), false),
  cancelledAt: z._default(z.nullable(z.storedInstant), null),
  cancellationNote: z._default(z.string(), ''),
  registrationCount: z.nonNegativeInt(),
  /** Rises with each change of the count. Absent in older answers. */
  countRevision: z.optional(z.int()),
  description: z.string(),
  createdAt: z.storedInstant,
  createdBy: z.string(),
  takedown: z.optional(takedownSchema),
  /** Rises with each change; projections ignore older revisions. */
  revision: z.positiveInt(),
});
export type Marathon = z.infer<typeof marathonSchema>;
export type MarathonOfAnyVersion = z.input<typeof marathonSchema>;
