import { z } from 'zod';
import { marathonSchema } from '../marathon/marathon.ts';
import { savedDraftSchema } from '../marathon/marathonDrafts.ts';
import { raceLogActions } from '../marathon/raceLog.ts';
import { registrationSchema } from '../registration/registration.ts';
import { logActions } from '../registration/registrationLog.ts';
import { objectId, storedInstant } from '../schema/storedFields.ts';
import { extensible } from '../schema/zod.ts';
import { teamRoles } from '../teams/teamRoles.ts';
import { waitingRoomEntrySchema, waitingRoomPhases } from '../waitingRoom/waitingRoom.ts';

/** Includes cancelled registrations for 30 days. */
export const registrationReferenceSchema = z.object({
  registrationId: objectId,
  /** null if only the email of an older registration is known. */
  accountId: z.nullable(z.string()),
  marathonId: objectId,
  participantName: z.nullable(z.string()),
  status: z.enum(['active', 'cancelled']),
  registeredAt: storedInstant,
  /** Present if an organizer entered the person and no account has proved the address. */
  withoutAccount: z
    .object({
      email: z.string(),
      ticketCode: z.nullable(z.string()),
    })
    .optional(),
  /** Present if the organizer cancelled; "" without a reason, or once it is deleted. */
  cancelledByOrganizer: z.object({ reason: z.string() }).optional(),
});
export type RegistrationReference = z.infer<typeof registrationReferenceSchema>;

export const accountRegistrationsSchema = z.object({
  registrations: z.array(registrationSchema),
  cancelled: z.array(
    z.object({
      registrationId: objectId,
      marathonId: objectId,
      registeredAt: storedInstant,
      cancelledAt: storedInstant,
      participantName: z.string().optional(),
      registrationFee: z.nullable(z.number()).optional(),
    }),
  ),
  answers: z
    .array(
      z.object({
        registrationId: objectId,
        answers: z.array(z.object({ question: z.string(), answer: z.string(), medical: z.boolean() })),
      }),
    )
    .optional(),
  /** The person's own changes, the last 1,000, newest first. */
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
  isLogCut: z.boolean().optional(),
});
export type AccountRegistrations = z.infer<typeof accountRegistrationsSchema>;

export const accountMarathonsSchema = z.object({
  marathons: z.array(marathonSchema),
  drafts: z.array(savedDraftSchema).optional(),
  pictures: z.array(z.object({ path: z.string(), addedAt: storedInstant })).optional(),
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
  /** The person's own changes and changes to their memberships: the last 1,000, newest first. */
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
  isRaceLogCut: z.boolean().optional(),
});
export type AccountMarathons = z.infer<typeof accountMarathonsSchema>;

export const waitingRoomTurnSchema = waitingRoomEntrySchema.pick({ state: true, number: true }).extend({
  /** null: not called, or registered. */
  expiresAt: z.nullable(storedInstant),
  canExtend: z.boolean(),
  phase: z.enum(waitingRoomPhases),
});
export type WaitingRoomTurn = z.infer<typeof waitingRoomTurnSchema>;
