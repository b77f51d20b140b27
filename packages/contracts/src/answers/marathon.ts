import * as z from '#schema';
import { type Marathon, marathonSchema } from '../marathon/marathon.ts';
import { fallbackText, withFallbacks } from './withFallbacks.ts';

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

/** A marathon for pages, with fallbacks for absent fields (spec section 3). Forms would save fallbacks. */
export const shownMarathonAnswer = z.preprocess((body) => {
  const { marathonDate } = (body ?? {}) as Partial<Marathon>;
  return withFallbacks(body, { ...fallbacks, eventDate: marathonDate });
}, marathonSchema);
export const shownMarathonsAnswer = z.array(shownMarathonAnswer);
export const distancesAnswer = z.array(z.string());
