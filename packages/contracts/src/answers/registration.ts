import type { Registration } from '../registration.ts';
import { noTexts, ofEachField } from '../registrationFields.ts';
import {
  answer,
  type Check,
  instant,
  list,
  nullable,
  number,
  object,
  objectId,
  oneOf,
  text,
} from './checks.ts';
import { fallbackText, withFallbacks } from './withFallbacks.ts';

const statuses: readonly Registration['status'][] = ['active', 'marathon-cancelled'];

const registration: Check<Registration> = object<Registration>({
  _id: objectId,
  email: text,
  marathonId: objectId,
  marathonTitle: text,
  registrationStart: instant,
  startDate: instant,
  registrationFee: nullable(number),
  eventDate: nullable(instant),
  location: nullable(text),
  timeZone: nullable(text),
  participantName: text,
  contactNumber: text,
  ...ofEachField(() => text),
  date: instant,
  status: oneOf(...statuses),
});

const shown: Check<Registration> = (body, report) => {
  const { status } = (body ?? {}) as Partial<Registration>;
  // A newer server may send other values.
  const known = statuses.find((one) => one === status) ?? 'active';
  return registration({ ...withFallbacks(body, fallbacks), status: known }, report);
};

const { firstName: _first, lastName: _last, contact: _contact, ...optionalTexts } = noTexts;

const fallbacks = {
  marathonTitle: fallbackText.title,
  registrationFee: null,
  eventDate: null,
  location: null,
  timeZone: null,
  ...optionalTexts,
} satisfies Partial<Registration>;

export const registrationAnswer = answer(registration);
export const shownRegistrationAnswer = answer(shown);
export const shownRegistrationsAnswer = answer(list(shown));
