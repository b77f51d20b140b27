import { z } from 'zod';
import { statisticsIntervals } from './constants.ts';
import { questionKinds } from './questions.ts';
import { objectId, storedInstant } from './storedFields.ts';

/** Query of GET /marathons/{id}/registrations/statistics. */
export const statisticsQuerySchema = z.object({
  /** Absent: hours while there are only a few days, then days. */
  by: z.enum(statisticsIntervals).optional(),
});

/** Answer of GET /marathons/{id}/registrations/statistics, to the organizer of the marathon alone: counts, and nobody's data. */
export const registrationStatisticsSchema = z.object({
  by: z.enum(statisticsIntervals),
  /** IANA name: days and hours are those of its clocks. */
  timeZone: z.string(),
  registrationStart: storedInstant,
  registrationEnd: storedInstant,
  /** null is unlimited. */
  participantsLimit: z.nullable(z.number()),
  /** How many hold a spot. */
  placed: z.number(),
  /** How many gave it back since `cancelledSince`: of those before, nothing is kept. */
  cancelled: z.number(),
  cancelledSince: storedInstant,
  /** The last ones, without a gap, the first one first. What was before them is in `total`. */
  intervals: z.array(
    z.object({
      from: storedInstant,
      registered: z.number(),
      cancelled: z.number(),
      /** How many held a spot at its end. */
      total: z.number(),
    }),
  ),
  /** By the calling codes of telephone numbers, the most first. */
  countries: z.array(
    z.object({
      /** Without `+`. */
      callingCode: z.string(),
      /** ISO 3166 codes of the countries that share it, the largest first. */
      regions: z.array(z.string()),
      participants: z.number(),
    }),
  ),
  /** How many gave a telephone number that tells no country. */
  withoutCountry: z.number(),
  /** How those that have a spot answered questions with options, and how many consented. */
  byQuestion: z
    .array(
      z.object({
        questionId: objectId,
        label: z.string(),
        kind: z.enum(questionKinds),
        options: z.array(z.object({ label: z.string(), count: z.number() })),
      }),
    )
    .optional(),
});
export type RegistrationStatistics = z.infer<typeof registrationStatisticsSchema>;
