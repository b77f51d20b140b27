import { z } from 'zod';
import { extensible } from './extensible.ts';
import { marathonSchema } from './marathon.ts';
import { savedDraftSchema } from './marathonDrafts.ts';
import { raceLogActions } from './raceLog.ts';
import { registrationSchema } from './registration.ts';
import { logActions } from './registrationLog.ts';
import { objectId, storedInstant } from './storedFields.ts';
import { teamRoles } from './teamRoles.ts';

/** Answer of GET /internal/registrations/{id} of svc-registrations: also of a cancelled registration, for 30 days. */
export const registrationReferenceSchema = z.object({
  registrationId: objectId,
  /** null while only the e-mail of an older registration is known. */
  accountId: z.nullable(z.string()),
  marathonId: objectId,
  /** null once it is cancelled. */
  participantName: z.nullable(z.string()),
  status: z.enum(['active', 'cancelled']),
  registeredAt: storedInstant,
  /** The organizer cancelled it, and why; "": the reason is not kept any more. */
  cancelledByOrganizer: z.object({ reason: z.string() }).optional(),
});
export type RegistrationReference = z.infer<typeof registrationReferenceSchema>;

/** Answer of GET /internal/accounts/{accountId}/registrations of svc-registrations: all that it holds about a person. */
export const accountRegistrationsSchema = z.object({
  registrations: z.array(registrationSchema),
  /** Of the last 30 days. */
  cancelled: z.array(
    z.object({
      registrationId: objectId,
      marathonId: objectId,
      registeredAt: storedInstant,
      cancelledAt: storedInstant,
    }),
  ),
  /** What was asked, and what they answered. */
  answers: z
    .array(
      z.object({
        registrationId: objectId,
        answers: z.array(z.object({ question: z.string(), answer: z.string(), medical: z.boolean() })),
      }),
    )
    .optional(),
  /** What was done to these registrations, and what this person did to any: of each the last 1,000, the last one first. */
  log: z
    .array(
      z.object({
        at: storedInstant,
        action: extensible(logActions),
        marathonId: objectId,
        registrationId: z.nullable(objectId),
        byThisPerson: z.boolean(),
        reason: z.string(),
      }),
    )
    .optional(),
  /** The log has older entries, too. */
  isLogCut: z.boolean().optional(),
});
export type AccountRegistrations = z.infer<typeof accountRegistrationsSchema>;

/** Answer of GET /internal/accounts/{accountId}/marathons of svc-marathons. */
export const accountMarathonsSchema = z.object({
  marathons: z.array(marathonSchema),
  drafts: z.array(savedDraftSchema).optional(),
  /** Those that they uploaded. */
  pictures: z.array(z.object({ path: z.string(), addedAt: storedInstant })).optional(),
  /** The teams that the person is in. */
  memberships: z
    .array(
      z.object({
        id: objectId,
        marathonId: objectId,
        role: extensible(teamRoles),
        name: z.string(),
        invitedAt: storedInstant,
        acceptBy: storedInstant,
        endsAt: z.nullable(storedInstant),
      }),
    )
    .optional(),
  /** What this person did to races and teams, and what was done to their memberships: the last 1,000, the last one first. */
  raceLog: z
    .array(
      z.object({
        at: storedInstant,
        action: extensible(raceLogActions),
        marathonId: objectId,
        byThisPerson: z.boolean(),
      }),
    )
    .optional(),
  /** The race log has older entries, too. */
  isRaceLogCut: z.boolean().optional(),
});
export type AccountMarathons = z.infer<typeof accountMarathonsSchema>;
