import { z } from 'zod';
import { statisticsIntervals } from './constants.ts';

export const statisticsQuerySchema = z.object({
  /** Absent: hours for a few days, otherwise days. */
  by: z.enum(statisticsIntervals).optional(),
});
