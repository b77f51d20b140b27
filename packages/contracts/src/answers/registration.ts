import * as z from '#schema';
import { type Registration, registrationSchema, registrationStatuses } from '../registration/registration.ts';
import { noTexts } from '../registration/registrationFields.ts';
import { fallbackText, withFallbacks } from './withFallbacks.ts';

const { firstName: _first, lastName: _last, contact: _contact, ...optionalTexts } = noTexts;

const fallbacks = {
  marathonTitle: fallbackText.title,
  registrationFee: null,
  eventDate: null,
  location: null,
  timeZone: null,
  ...optionalTexts,
} satisfies Partial<Registration>;

export const shownRegistrationAnswer = z.preprocess((body) => {
  const { status } = (body ?? {}) as Partial<Registration>;
  const known = registrationStatuses.find((one) => one === status) ?? 'active';
  return { ...withFallbacks(body, fallbacks), status: known };
}, registrationSchema);
export const shownRegistrationsAnswer = z.array(shownRegistrationAnswer);
