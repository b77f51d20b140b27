import type { Marathon } from '../marathon.ts';
import {
  answer,
  type Check,
  flag,
  instant,
  integer,
  integerFrom,
  list,
  nullable,
  number,
  object,
  objectId,
  optional,
  text,
} from './checks.ts';
import { fallbackText, withFallbacks } from './withFallbacks.ts';

/** Follows `marathonSchema` without `takedown`, which `teamMarathon.ts` reads. */
export const editedMarathon: Check<Marathon> = object<Omit<Marathon, 'takedown'>>({
  _id: objectId,
  title: text,
  image: text,
  location: text,
  registrationStart: instant,
  registrationEnd: instant,
  eventDate: instant,
  marathonDate: instant,
  timeZone: optional(nullable(text), null),
  distance: text,
  organizer: text,
  contactEmail: optional(text, ''),
  registrationFee: nullable(number),
  participantsLimit: nullable(integer),
  waitingRoom: optional(flag, false),
  registrationClosed: optional(flag, false),
  cancelledAt: optional(nullable(instant), null),
  cancellationNote: optional(text, ''),
  registrationCount: integerFrom(0),
  countRevision: optional(integer),
  description: text,
  createdAt: instant,
  createdBy: text,
  revision: integerFrom(1),
});

/** A marathon for pages, with fallbacks for fields that may be missing (spec section 3). */
export const shownMarathon: Check<Marathon> = (body, report) => {
  const { marathonDate } = (body ?? {}) as Partial<Marathon>;
  return editedMarathon(withFallbacks(body, { ...fallbacks, eventDate: marathonDate }), report);
};

const fallbacks = {
  ...fallbackText,
  image: '',
  timeZone: null,
  registrationFee: null,
  participantsLimit: null,
  contactEmail: '',
  waitingRoom: false,
  registrationClosed: false,
  cancelledAt: null,
  cancellationNote: '',
  registrationCount: 0,
} satisfies Partial<Marathon>;

export const shownMarathonAnswer = answer(shownMarathon);
export const shownMarathonsAnswer = answer(list(shownMarathon));
export const distancesAnswer = answer(list(text));
