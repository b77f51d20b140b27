import * as z from '#schema';
import {
  questionCountsSchema,
  registrationStatisticsSchema,
} from '../registration/registrationStatistics.ts';

const questionCounts = z.object({ ...questionCountsSchema.shape, kind: z.string() });

export const registrationStatisticsAnswer = z.object({
  ...registrationStatisticsSchema.shape,
  byQuestion: z._default(z.array(questionCounts), []),
});

export type QuestionCounts = z.infer<typeof questionCounts>;
export type StatisticsView = z.infer<typeof registrationStatisticsAnswer>;
export type CountryCount = StatisticsView['countries'][number];
