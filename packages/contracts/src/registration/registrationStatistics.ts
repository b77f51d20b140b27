import * as z from '#schema';
import { statisticsIntervals } from '../constants.ts';
import { questionKinds } from '../questions/questions.ts';

export const questionCountsSchema = z.object({
  questionId: z.objectId,
  label: z.string(),
  kind: z.enum(questionKinds),
  options: z.array(z.object({ label: z.string(), count: z.number() })),
});

export const registrationStatisticsSchema = z.object({
  by: z.enum(statisticsIntervals),
  timeZone: z.string(),
  registrationStart: z.storedInstant,
  registrationEnd: z.storedInstant,
  participantsLimit: z.nullable(z.number()),
  placed: z.number(),
  cancelled: z.number(),
  cancelledSince: z.storedInstant,
  /** Without gaps, the oldest first. `total` includes everything before. */
  intervals: z.array(
    z.object({
      from: z.storedInstant,
      registered: z.number(),
      cancelled: z.number(),
      total: z.number(),
    }),
  ),
  /** The most frequent first. */
  countries: z.array(
    z.object({
      callingCode: z.string(),
      /** ISO 3166 codes of the countries that share it, the largest first. */
      regions: z.array(z.string()),
      participants: z.number(),
    }),
  ),
  withoutCountry: z.number(),
  byQuestion: z.optional(z.array(questionCountsSchema)),
});
export type RegistrationStatistics = z.infer<typeof registrationStatisticsSchema>;
