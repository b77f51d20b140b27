import * as z from '#schema';
import { logEntryFields, logEntrySchema } from '../registration/registrationLog.ts';

/** Actions, authors and exceptions are any text: newer servers may add some. */
const happening = {
  at: logEntryFields.at,
  action: z.string(),
  by: z.optional(z.string()),
  byName: z.optional(z.nullable(z.string())),
  changes: z.optional(logEntryFields.changes),
  reason: z.optional(logEntryFields.reason),
  despite: z.optional(z.array(z.string())),
};
export const happeningAnswer = z.object(happening);
const logEntry = z.object({ ...logEntrySchema.shape, ...happening });

export const marathonLogAnswer = z.object({
  entries: z.array(logEntry),
  next: z.nullable(z.string()),
});
export const registrationLogAnswer = z.object({ entries: z.array(happeningAnswer) });

export type HappeningView = z.infer<typeof happeningAnswer>;
export type LogChangeView = NonNullable<HappeningView['changes']>[number];
export type LogEntryView = z.infer<typeof logEntry>;
