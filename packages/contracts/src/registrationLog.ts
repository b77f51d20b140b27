import * as z from 'zod/mini';
import { extensible } from './extensible.ts';
import { type RegistrationFieldName, registrationFieldNames } from './registrationFields.ts';
import { objectId, storedInstant } from './storedFields.ts';

/** What happens to registrations besides that runners register, which each registration says itself, and to what is asked of runners. */
export const logActions = [
  'added',
  'imported',
  'corrected',
  'edited',
  'cancelled',
  'medical-answers-read',
  'exported',
  'questions-changed',
] as const;
export type LogAction = (typeof logActions)[number];

/** Rules that an organizer may set aside when they give a reason: the limit and the window. */
export const exceptions = ['sold-out', 'registration-closed'] as const;
export type Exception = (typeof exceptions)[number];

export type ChangedField = 'participantName' | 'answers' | RegistrationFieldName;
export const changedFields: readonly ChangedField[] = [
  'participantName',
  ...registrationFieldNames,
  'answers',
];

/** Of each entry, whoever reads it. */
export const happened = {
  at: storedInstant,
  by: z.enum(['runner', 'organizer']),
  /** Of answers, of fields of which only the change is logged, and of who is gone, before and after are null: they are not kept. */
  changes: z.array(
    z.object({
      field: extensible(changedFields),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** May be "". */
  reason: z.string(),
  despite: z.array(z.enum(exceptions)),
};

/** Answer of GET /marathons/{id}/log: to the organizers of the marathon alone, the last entry first. */
export const marathonLogSchema = z.object({
  entries: z.array(
    z.object({
      id: objectId,
      action: extensible(logActions),
      ...happened,
      /** Of the organizer; null: it was the runner, or the account is deleted. */
      byName: z.nullable(z.string()),
      /** null: several registrations or none, see `count`. */
      registrationId: z.nullable(objectId),
      /** As it is now; null: they are not registered any more. */
      participantName: z.nullable(z.string()),
      /** How many registrations it is about. */
      count: z.number(),
    }),
  ),
  /** For `after`; null on the last page. */
  next: z.nullable(z.string()),
});
export type MarathonLog = z.infer<typeof marathonLogSchema>;

/** Answer of GET /registrations/{id}/log, to the runner: what happened to it, the first entry first. Organizers have no names there. */
export const registrationLogSchema = z.object({
  entries: z.array(z.object({ action: extensible(['registered', ...logActions]), ...happened })),
});
export type RegistrationLog = z.infer<typeof registrationLogSchema>;
