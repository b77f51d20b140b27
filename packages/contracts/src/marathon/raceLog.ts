import * as z from '#schema';
import { marathonFieldNames } from './marathonFields.ts';

/** Changes of a race and its team; `registrationLog.ts` has those of registrations. */
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

export const raceLogFields = [...marathonFieldNames, 'registrationClosed', 'role', 'endsAt'] as const;
export type RaceLogField = (typeof raceLogFields)[number];

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

const happened = {
  at: z.storedInstant,
  action: z.extensible(raceLogActions),
  /** `before` and `after` are null for image, description, organizer and contactEmail. */
  changes: z.array(z.object({ field: z.extensible(raceLogFields), before: value, after: value })),
};

export const raceLogSchema = z.object({
  entries: z.array(
    z.object({
      id: z.objectId,
      ...happened,
      byName: z.nullable(z.string()),
      /** null: about no member, an invitation, or a deleted account. */
      memberName: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
});
export type RaceLog = z.infer<typeof raceLogSchema>;
export type RaceLogEntry = RaceLog['entries'][number];
export type RaceChange = RaceLogEntry['changes'][number];
export type RaceFieldValue = RaceChange['after'];

export const raceChangesSchema = z.object({ entries: z.array(z.object(happened)) });
export type RaceChanges = z.infer<typeof raceChangesSchema>;
