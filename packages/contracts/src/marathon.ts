import * as z from 'zod/mini';
import { objectId, storedInstant } from './storedFields.ts';
import { takedownSchema } from './takedown.ts';

/** A marathon as GET /marathons answers it (spec section 3, decisions 7, 8, 11). Pages read it by `answers/marathon.ts`. */
export const marathonSchema = z.object({
  _id: objectId,
  title: z.string(),
  image: z.string(),
  location: z.string(),
  registrationStart: storedInstant,
  registrationEnd: storedInstant,
  eventDate: storedInstant,
  /** The same instant as eventDate; older clients read this name. */
  marathonDate: storedInstant,
  /** IANA name of the zone that its days and times are meant in; null while its creator has not chosen one. */
  timeZone: z._default(z.nullable(z.string()), null),
  /** One of `distances`, or a length of the organizer's own such as `42.195 km`, `5 mi` or `24 h`. */
  distance: z.string(),
  organizer: z.string(),
  /** US dollars; null is free. */
  registrationFee: z.nullable(z.number()),
  /** null is unlimited. */
  participantsLimit: z.nullable(z.int()),
  /** Registering takes an admission from its waiting room. */
  waitingRoom: z._default(z.boolean(), false),
  /** Its organizer has closed registration by hand, whatever its window says. */
  registrationClosed: z._default(z.boolean(), false),
  /** When its organizer cancelled it; null while it is to take place. */
  cancelledAt: z._default(z.nullable(storedInstant), null),
  /** What the organizer says about the cancellation; may be "". */
  cancellationNote: z._default(z.string(), ''),
  registrationCount: z.int().check(z.nonnegative()),
  /** Rises with each change of the count: of two counts the higher one is the later. Absent in answers of older versions. */
  countRevision: z.optional(z.int()),
  description: z.string(),
  createdAt: storedInstant,
  createdBy: z.string(),
  /** Only in answers to its team: operators took it down, and nobody else sees it. */
  takedown: z.optional(takedownSchema),
  /** Raised by each change of the owner; projections use it to ignore what they already know. */
  revision: z.int().check(z.positive()),
});
export type Marathon = z.infer<typeof marathonSchema>;
/** As an older version answered or stored it: without what came later. */
export type MarathonOfAnyVersion = z.input<typeof marathonSchema>;
