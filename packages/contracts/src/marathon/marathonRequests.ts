import { z } from 'zod';
import { defaultDistance, limits, sortOrders } from '../constants.ts';
import {
  clearableEmail,
  clearableText,
  dayOrInstant,
  httpUrl,
  optionalText,
  optionalTimeZone,
  requiredText,
} from '../schema/fields.ts';
import { objectId } from '../schema/storedFields.ts';
import { typedEmail } from '../text/email.ts';
import { isBlank } from '../text/isBlank.ts';
import { withoutInvisible } from '../text/textRules.ts';
import { defaultTimeZone } from '../time/timeZone.ts';
import { oneDistance } from './distanceField.ts';
import { dateOrderErrors, instantsIn } from './marathonDates.ts';
import type { MarathonFieldName } from './marathonFields.ts';

const fee = z
  .preprocess(
    (value) => (isBlank(value) ? null : numeric(value)),
    z
      .number({ error: 'Registration fee must be a number' })
      .nonnegative('Registration fee must be 0 or more')
      .max(limits.feeMax, `Registration fee must be at most ${limits.feeMax}`)
      .refine(hasTwoDecimals, 'Registration fee must have at most two decimals')
      .transform((dollars) => Math.round(dollars * 100) / 100)
      .nullable(),
  )
  .meta({
    anyOf: [
      { type: 'number', minimum: 0, maximum: limits.feeMax, multipleOf: 0.01 },
      { type: 'string', pattern: '^\\s*(0*(\\d{1,6}(\\.\\d{1,2}0*)?|1000000(\\.0+)?))?\\s*$' },
      { type: 'null' },
    ],
  });

const participants = z
  .preprocess(
    (value) => (isBlank(value) ? null : wholeNumber(value)),
    z
      .number({ error: 'Participants limit must be a whole number' })
      .int('Participants limit must be a whole number')
      .min(1, 'Participants limit must be 1 or more')
      .max(limits.participantsMax, `Participants limit must be at most ${limits.participantsMax}`)
      .nullable(),
  )
  .meta({
    anyOf: [
      { type: 'integer', minimum: 1, maximum: limits.participantsMax },
      { type: 'string', pattern: '^\\s*(0*([1-9]\\d{0,6}|10000000))?\\s*$' },
      { type: 'null' },
    ],
  });

const contactEmail = clearableEmail('Contact email');

const waitingRoom = z.boolean({ error: 'Waiting room must be true or false' });
const registrationClosed = z.boolean({ error: 'Registration closed must be true or false' });

const owned = {
  title: requiredText('Title'),
  image: httpUrl('Image'),
  location: requiredText('Location'),
  registrationStart: dayOrInstant('Registration start'),
  registrationEnd: dayOrInstant('Registration end'),
  eventDate: dayOrInstant('Marathon date'),
  timeZone: optionalTimeZone('Time zone'),
  distance: oneDistance('Distance'),
  description: requiredText('Description', limits.longText),
};

/** Drops unknown fields and fields that the server sets. */
export const newMarathonSchema = z
  .preprocess(
    eventDateFromEitherName,
    z
      .object({
        ...owned,
        distance: owned.distance.default(defaultDistance),
        organizer: optionalText('Organizer'),
        contactEmail: contactEmail.default(''),
        registrationFee: fee.default(null),
        participantsLimit: participants.default(null),
        waitingRoom: waitingRoom.default(false),
        registrationClosed: registrationClosed
          .optional()
          .describe('true: nobody registers before the organizer opens registration'),
      })
      .transform(({ timeZone = defaultTimeZone, ...rest }) => instantsIn(timeZone, { ...rest, timeZone })),
  )
  .superRefine(datesInOrder);
export type NewMarathon = z.output<typeof newMarathonSchema>;

export const decidedFields = {
  ...owned,
  organizer: clearableText('Organizer'),
  contactEmail,
  registrationFee: fee,
  participantsLimit: participants,
  waitingRoom,
} satisfies Record<MarathonFieldName, z.ZodType>;

/** Dates may be days: their order is checked on the merged marathon, in its time zone. */
export const marathonPatchSchema = z.preprocess(
  eventDateFromEitherName,
  z
    .object({
      ...decidedFields,
      registrationClosed,
      tellRunners: z
        .boolean({ error: 'Tell runners must be true or false' })
        .describe('Whether runners get a mail about a new date, time or place; true where absent'),
    })
    .partial(),
);
export type MarathonPatch = z.output<typeof marathonPatchSchema>;

export const marathonCancellationSchema = z.object({ note: optionalText('Note', limits.cancellationNote) });
export type MarathonCancellation = z.output<typeof marathonCancellationSchema>;

export const marathonRemovalQuerySchema = z.object({
  unregistered: z
    .enum(['true', 'false'], { error: 'unregistered must be true or false' })
    .transform((text) => text === 'true')
    .optional()
    .describe('true: only if nobody is registered; else 409 marathon-has-registrations'),
});

/** An old client's increment of the count: accepted without effect. */
export const isCountOnlyPatch = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.keys(body).length === 1 &&
  Object.hasOwn(body, 'registrationCount');

const monthError = 'month must be a year and a month, such as 2027-05';

const searched = (name: string) =>
  z
    .string({ error: `${name} must be text` })
    .overwrite(withoutInvisible)
    .max(limits.text, `${name} must be at most ${limits.text} characters`)
    .trim()
    .transform((text) => text || undefined)
    .optional();

export const marathonsQuerySchema = z.object({
  sort: z.enum(sortOrders, { error: `sort must be one of ${sortOrders.join(', ')}` }).default('desc'),
  createdBy: z.string().transform(typedEmail).optional(),
  limit: z.coerce
    .number({ error: 'limit must be a number' })
    .int('limit must be a whole number')
    .min(1, 'limit must be 1 or more')
    .max(limits.pageSize, `limit must be at most ${limits.pageSize}`)
    .optional(),
  after: z.optional(objectId),
  q: searched('q').describe(
    'The beginnings of words in title, location or description, without accents and case',
  ),
  place: searched('place').describe('The same in the location alone'),
  distance: oneDistance('distance').optional(),
  month: z
    .string({ error: monthError })
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, monthError)
    .optional()
    .describe('The month of the marathon by the clocks of its own time zone'),
  open: z
    .enum(['true', 'false'], { error: 'open must be true or false' })
    .transform((text) => text === 'true')
    .optional()
    .describe('true: only those that take registrations now, with spots left'),
});
export type MarathonsQuery = z.output<typeof marathonsQuerySchema>;

function datesInOrder(dates: Parameters<typeof dateOrderErrors>[0], context: z.core.$RefinementCtx) {
  for (const { path, message } of dateOrderErrors(dates))
    context.addIssue({ code: 'custom', path: [path], message, input: dates });
}

/** Accepts marathonDate instead of eventDate; both must be dates if both are present. */
export function eventDateFromEitherName(body: unknown, context: z.core.$RefinementCtx): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { marathonDate, ...rest } = body as Record<string, unknown>;
  if (marathonDate === undefined) return rest;
  if (isBlank(rest.eventDate)) return { ...rest, eventDate: marathonDate };
  const [issue] = owned.eventDate.safeParse(marathonDate).error?.issues ?? [];
  if (issue)
    context.addIssue({ code: 'custom', path: ['marathonDate'], message: issue.message, input: marathonDate });
  return rest;
}

function numeric(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
}

/** Digits only: `1.000` could mean a thousand or one. */
function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value;
}

function hasTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}
