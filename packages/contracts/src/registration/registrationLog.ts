import * as z from '#schema';
import { type RegistrationFieldName, registrationFieldNames } from './registrationFields.ts';

export const logActions = [
  'added',
  'imported',
  'import-undone',
  'corrected',
  'edited',
  'cancelled',
  'confirmation-sent',
  'checked-in',
  'check-in-undone',
  'medical-answers-read',
  'exported',
  'questions-changed',
] as const;
export type LogAction = (typeof logActions)[number];

export const exceptions = ['sold-out', 'registration-closed'] as const;
export type Exception = (typeof exceptions)[number];

export type ChangedField = 'participantName' | 'email' | 'answers' | RegistrationFieldName;
export const changedFields: readonly ChangedField[] = [
  'participantName',
  ...registrationFieldNames,
  'email',
  'answers',
];

export const logEntryFields = {
  at: z.storedInstant,
  by: z.enum(['runner', 'organizer']),
  /** null for medical answers, answers that the runner changed, `logged: 'change'`, and deleted people. */
  changes: z.array(
    z.object({
      field: z.extensible(changedFields),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
      question: z.optional(z.string()),
    }),
  ),
  reason: z.string(),
  despite: z.array(z.enum(exceptions)),
};

export const logEntrySchema = z.object({
  id: z.objectId,
  action: z.extensible(logActions),
  ...logEntryFields,
  /** null: the runner, or a deleted account. */
  byName: z.nullable(z.string()),
  /** null: several registrations or none, see `count`. */
  registrationId: z.nullable(z.objectId),
  participantName: z.nullable(z.string()),
  count: z.number(),
});

export const marathonLogSchema = z.object({
  entries: z.array(logEntrySchema),
  next: z.nullable(z.string()),
});
export type MarathonLog = z.infer<typeof marathonLogSchema>;

/** For the runner: the oldest first, without organizers' names. */
export const registrationLogSchema = z.object({
  entries: z.array(z.object({ action: z.extensible(['registered', ...logActions]), ...logEntryFields })),
});
export type RegistrationLog = z.infer<typeof registrationLogSchema>;
