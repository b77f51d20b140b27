import { z } from 'zod';
import type { Marathon } from './marathon.ts';
import { objectId, storedInstant } from './storedFields.ts';

/**
 * Events as CloudEvents 1.0 in JSON. Versions only add fields. No personal data travels in them:
 * who registered is svc-registrations' business alone.
 */
const envelope = {
  specversion: z.literal('1.0'),
  id: z.string().min(1),
  source: z.string().min(1),
  subject: z.string().min(1),
  time: storedInstant,
  datacontenttype: z.literal('application/json'),
  /** W3C trace context of the request that caused the event. */
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
  /** Absent in events of older versions. */
  location: z.string().optional(),
  timeZone: z.string().nullable().optional(),
  waitingRoom: z.boolean().optional(),
  registrationClosed: z.boolean().optional(),
  /** null: it is to take place. */
  cancelledAt: z.nullable(storedInstant).optional(),
  cancellationNote: z.string().optional(),
  /** Operators took it down: nobody sees it, and registration counts as closed. Absent in events of older versions. */
  takenDown: z.boolean().optional(),
});
/** What other services need to know of a marathon. */
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
  waitingRoom: marathon.waitingRoom,
  registrationClosed: marathon.registrationClosed || Boolean(marathon.takedown),
  cancelledAt: marathon.cancelledAt,
  cancellationNote: marathon.cancellationNote,
  takenDown: Boolean(marathon.takedown),
});

const ofAccount = z.object({ accountId: z.string().min(1) });
/** A challenge is a link or code that was sent: its secret is in no event. */
const ofChallenge = ofAccount.extend({ challengeId: z.string().min(1) });

const registered = z.object({
  registrationId: objectId,
  marathonId: objectId,
  /** Absent in events of older versions, and of registrations of which only the e-mail is known. */
  accountId: z.string().min(1).optional(),
  /** The organizer registered the person from a list: nobody waits for a mail. */
  isImported: z.boolean().optional(),
});

export const eventSchema = z.discriminatedUnion('type', [
  z.object({ ...envelope, type: z.literal('marathon.created'), data: snapshot }),
  z.object({
    ...envelope,
    type: z.literal('marathon.updated'),
    /** `tellRunners`: false where the organizer wants no mail about a new date, time or place. */
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
      /** Rises with each change of this marathon's count: of two events the higher one is the later. */
      countRevision: z.number().int().positive().optional(),
    }),
  }),
  z.object({ ...envelope, type: z.literal('registration.created'), data: registered }),
  z.object({ ...envelope, type: z.literal('registration.cancelled'), data: registered }),
  /** `accountId` is that of the owner who invites. Whom, only svc-marathons knows. */
  z.object({
    ...envelope,
    type: z.literal('team.invited'),
    data: ofAccount.extend({ invitationId: objectId, marathonId: objectId }),
  }),
  /** One for each owner. Why, only svc-marathons knows. */
  z.object({
    ...envelope,
    type: z.literal('marathon.taken-down'),
    data: ofAccount.extend({ takedownId: objectId, marathonId: objectId }),
  }),
  z.object({ ...envelope, type: z.literal('account.created'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.verification-requested'), data: ofChallenge }),
  z.object({ ...envelope, type: z.literal('account.password-reset-requested'), data: ofChallenge }),
  z.object({ ...envelope, type: z.literal('account.password-changed'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.second-factor-enabled'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.second-factor-disabled'), data: ofAccount }),
  /** An operator has removed it. */
  z.object({ ...envelope, type: z.literal('account.second-factor-removed'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.recovery-codes-replaced'), data: ofAccount }),
  /** To an account whose second factor was on before, and stays on. */
  z.object({ ...envelope, type: z.literal('account.passkey-added'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.passkey-removed'), data: ofAccount }),
  /** The challenge goes to the new address. */
  z.object({ ...envelope, type: z.literal('account.email-change-requested'), data: ofChallenge }),
  /** `challengeId` is that of the change that was made. */
  z.object({ ...envelope, type: z.literal('account.email-changed'), data: ofChallenge }),
  z.object({
    ...envelope,
    type: z.literal('account.signed-in-on-new-device'),
    data: ofAccount.extend({ signInId: z.string().min(1) }),
  }),
  /** Strangers have failed at it so often in a day that a new browser gets in by a mailed link alone. */
  z.object({ ...envelope, type: z.literal('account.password-guessed'), data: ofAccount }),
  /** After a right password somebody has used up the tries of codes of its second factor. */
  z.object({ ...envelope, type: z.literal('account.code-guessed'), data: ofAccount }),
  z.object({ ...envelope, type: z.literal('account.deleted'), data: ofAccount }),
  /** A service has removed the person. */
  z.object({
    ...envelope,
    type: z.literal('account.erased'),
    data: ofAccount.extend({ service: z.string().min(1) }),
  }),
]);

export type MarathonEvent = z.infer<typeof eventSchema>;
export type EventType = MarathonEvent['type'];
export type EventOf<T extends EventType> = Extract<MarathonEvent, { type: T }>;

/** What happened, before it is put into an event's envelope. */
export type Fact = { [T in EventType]: Pick<EventOf<T>, 'type' | 'data'> }[EventType];

/** The topic exchange of all events. */
export const eventsExchange = 'marathon.events';
