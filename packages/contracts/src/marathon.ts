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
  /** Equals eventDate; older clients read this name. */
  marathonDate: z.storedInstant,
  /** IANA name; null until the creator chooses a zone. */
  timeZone: z._default(z.nullable(z.string()), null),
  /** One of `distances`, or an organizer's own such as `42.195 km`, `5 mi` or `24 h`. */
  distance: z.string(),
  organizer: z.string(),
  /** For questions of runners; "": none. */
  contactEmail: z._default(z.string(), ''),
  /** US dollars; null is free. */
  registrationFee: z.nullable(z.number()),
  participantsLimit: z.nullable(z.int()),
  waitingRoom: z._default(z.boolean(), false),
  registrationClosed: z._default(z.boolean(), false),
  /** null while the race takes place. */
  cancelledAt: z._default(z.nullable(z.storedInstant), null),
  cancellationNote: z._default(z.string(), ''),
  registrationCount: z.nonNegativeInt(),
  /** Rises with each change of the count: the higher of two is the later. Absent in older answers. */
  countRevision: z.optional(z.int()),
  description: z.string(),
  createdAt: z.storedInstant,
  createdBy: z.string(),
  /** Only in answers to the team. */
  takedown: z.optional(takedownSchema),
  /** Rises with each change; projections ignore revisions that they already have. */
  revision: z.positiveInt(),
});
export type Marathon = z.infer<typeof marathonSchema>;
export type MarathonOfAnyVersion = z.input<typeof marathonSchema>;
