import { z } from 'zod';
import type { Marathon } from './marathon/marathon.ts';
import { objectId, storedInstant } from './schema/storedFields.ts';

/** CloudEvents 1.0 in JSON. New versions only add fields. The only personal data is a race's public contact. */
const envelope = {
  specversion: z.literal('1.0'),
  id: z.string().min(1),
  source: z.string().min(1),
  subject: z.string().min(1),
  time: storedInstant,
  datacontenttype: z.literal('application/json'),
  traceparent: z.string().optional(),
};

const snapshot = z.object({
  marathonId: objectId,
  revision: z.number().int().positive(),
  title: z.string(),
  registrationStart: storedInstant,
  registrationEnd: storedInstant,
  eventDate: storedInstant,
  registrationFee: z.number().nullable(),
  participantsLimit: z.number().int().nullable(),
  location: z.string().optional(),
  timeZone: z.string().nullable().optional(),
  /** "": none. Absent in older events. */
  contactEmail: z.string().optional(),
  waitingRoom: z.boolean().optional(),
  registrationClosed: z.boolean().optional(),
  cancelledAt: z.nullable(storedInstant).optional(),
  cancellationNote: z.string().optional(),
  /** Hides the marathon from everybody but the team and closes registration. Absent in older events. */
  takenDown: z.boolean().optional(),
});
export type MarathonSnapshot = z.infer<typeof snapshot>;

type DescribedMarathon = Omit<Marathon, 'takedown'> & { readonly takedown?: object | null | undefined };

export const snapshotOf = (marathon: DescribedMarathon): MarathonSnapshot => ({
  marathonId: marathon._id,
  revision: marathon.revision,
  title: marathon.title,
  registrationStart: marathon.registrationStart,
  registrationEnd: marathon.registrationEnd,
  eventDate: marathon.eventDate,
  registrationFee: marathon.registrationFee,
  participantsLimit: marathon.participantsLimit,
  location: marathon.location,
  timeZone: marathon.timeZone,
  contactEmail: marathon.contactEmail,
  waitingRoom: marathon.waitingRoom,
  registrationClosed: marathon.registrationClosed || Boolean(marathon.takedown),
  cancelledAt: marathon.cancelledAt,
  cancellationNote: marathon.cancellationNote,
  takenDown: Boolean(marathon.takedown),
});

const ofAccount = z.object({ accountId: z.string().min(1) });
/** Without the challenge's secret. */
const ofChallenge = ofAccount.extend({ challengeId: z.string().min(1) });

const registered = z.object({
  registrationId: objectId,
  marathonId: objectId,
  /** Absent in older events, and if only the registration's email is known. */
  accountId: z.string().min(1).optional(),
  /** True if an organizer added or imported the person. */
  isImported: z.boolean().optional(),
  /** Whether an imported person gets the email. Everybody else gets it. */
  isConfirmed: z.boolean().optional(),
});

/** Milliseconds between two confirmations of one registration. */
export const confirmationPauseMs = 300_000;

export const eventSchema = z.discriminatedUnion('type', [
  z.object({ ...envelope, type: z.literal('marathon.created'), data: snapshot }),
  z.object({
    ...envelope,
    type: z.literal('marathon.updated'),
    /** False if the organizer wants no email about a new date, time or location. */
    data: snapshot.extend({ tellRunners: z.boolean().optional() }),
  }),
  z.object({
    ...envelope,
    type: z.literal('marathon.deleted'),
    data: z.object({ marathonId: objectId, revision: z.number().int().positive() }),
  }),
  z.object({
    ...envelope,
    type: z.literal('marathon.count-changed'),
    data: z.object({
      marathonId: objectId,
      registrationCount: z.number().int().nonnegative(),
      countRevision: z.number().int().positive().optional(),
    }),
  }),
  z.object({ ...envelope, type: z.literal('registration.created'), data: registered }),
  z.object({ ...envelope, type: z.literal('registration.cancelled'), data: registered }),
  z.object({ ...envelope, type: z.literal('registration.confirmation-requested'), data: registered }),
  /** `accountId` is the inviting owner's. A repeated invitation has a new `invitedAt`. */
  z.object({
    ...envelope,
    type: z.literal('team.invited'),
    data: ofAccount.extend({
      invitationId: objectId,
      marathonId: objectId,
      invitedAt: z.optional(storedInstant),
    }),
  }),
  z.object({
    ...envelope,
    type: z.literal('marathon.taken-down'),
    data: ofAccount.extend({ takedownId: objectId, marathonId: objectId }),
  }),
  /** The waiting room called the account. Sent at least once for each number. */
  z.object({
    ...envelope,
    type: z.literal('waiting-room.called'),
    data: ofAccount.extend({
      marathonId: objectId,
      entryId: z.string().min(1),
      number: z.number().int().positive(),
      expiresAt: storedInstant,
    }),
  }),
  z.object({ ...envelope, type: z.literal('account.created'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.verification-requested'), data: ofChallenge }),
  z.object({ ...envelope, type: z.literal('account.password-reset-requested'), data: ofChallenge }),
  z.object({ ...envelope, type: z.literal('account.password-changed'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.second-factor-enabled'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.second-factor-disabled'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.second-factor-removed'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.recovery-codes-replaced'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.passkey-added'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.passkey-removed'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.email-change-requested'), data: ofChallenge }),
  z.object({ ...envelope, type: z.literal('account.email-changed'), data: ofChallenge }),
  z.object({
    ...envelope,
    type: z.literal('account.signed-in-on-new-device'),
    data: ofAccount.extend({ signInId: z.string().min(1) }),
  }),
  /** After many wrong passwords in one day, new browsers need an emailed link to sign in. */
  z.object({ ...envelope, type: z.literal('account.password-guessed'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.code-guessed'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.deleted'), data: ofAccount }),
  z.object({
    ...envelope,
    type: z.literal('account.erased'),
    data: ofAccount.extend({ service: z.string().min(1) }),
  }),
]);

export type MarathonEvent = z.infer<typeof eventSchema>;
export type EventType = MarathonEvent['type'];
export type EventOf<T extends EventType> = Extract<MarathonEvent, { type: T }>;

export type Fact = { [T in EventType]: Pick<EventOf<T>, 'type' | 'data'> }[EventType];

export const eventsExchange = 'marathon.events';
