import * as z from 'zod/mini';
import { extensible } from './extensible.ts';
import { marathonFieldNames } from './marathonFields.ts';
import { objectId, storedInstant } from './storedFields.ts';

/** What the team of a race does to the race and to itself. What it does to registrations is in `registrationLog.ts`. */
export const raceLogActions = [
  'published',
  'changed',
  'cancelled',
  'deleted',
  'member-invited',
  'invitation-changed',
  'invitation-withdrawn',
  'invitation-accepted',
  'member-changed',
  'member-removed',
  'member-left',
] as const;
export type RaceLogAction = (typeof raceLogActions)[number];

/** Of a race; `role` and `endsAt` are those of a member or an invitation. */
export const raceLogFields = [...marathonFieldNames, 'registrationClosed', 'role', 'endsAt'] as const;
export type RaceLogField = (typeof raceLogFields)[number];

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** Answer of GET /marathons/{id}/race-log: to the team of the marathon alone, the last entry first. */
export const raceLogSchema = z.object({
  entries: z.array(
    z.object({
      id: objectId,
      at: storedInstant,
      action: extensible(raceLogActions),
      /** Whose doing it was, as they were called then; null: the account is deleted. */
      byName: z.nullable(z.string()),
      /** Whose membership it is about; null: nobody's, an invitation's, or the account is deleted. */
      memberName: z.nullable(z.string()),
      /** As the fields of a marathon and of a member. Of image, description and organizer before and after are null: they are not kept. */
      changes: z.array(z.object({ field: extensible(raceLogFields), before: value, after: value })),
    }),
  ),
  /** For `after`; null on the last page. */
  next: z.nullable(z.string()),
});
export type RaceLog = z.infer<typeof raceLogSchema>;
