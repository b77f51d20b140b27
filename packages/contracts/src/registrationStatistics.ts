import { z } from 'zod';
import { statisticsIntervals } from './constants.ts';
import { questionKinds } from './questions.ts';
import { objectId, storedInstant } from './storedFields.ts';

export const statisticsQuerySchema = z.object({
  /** Absent: hours for a few days, otherwise days. */
  by: z.enum(statisticsIntervals).optional(),
});

export const registrationStatisticsSchema = z.object({
  by: z.enum(statisticsIntervals),
  timeZone: z.string(),
  registrationStart: storedInstant,
  registrationEnd: storedInstant,
  participantsLimit: z.nullable(z.number()),
  placed: z.number(),
  /** Cancellations since `cancelledSince`; older ones are not kept. */
  cancelled: z.number(),
  cancelledSince: storedInstant,
  /** The latest ones without gaps, the oldest first. `total` includes everything before. */
  intervals: z.array(
    z.object({
      from: storedInstant,
      registered: z.number(),
      cancelled: z.number(),
      total: z.number(),
    }),
  ),
  /** By calling code, the most frequent first. */
  countries: z.array(
    z.object({
      /** Without `+`. */
      callingCode: z.string(),
      /** ISO 3166 codes of the countries that share it, the largest first. */
      regions: z.array(z.string()),
      participants: z.number(),
    }),
  ),
  withoutCountry: z.number(),
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
