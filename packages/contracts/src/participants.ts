import { z } from 'zod';
import { limits, participantOrders, participantStates } from './constants.ts';
import { extensible } from './extensible.ts';
import { exportFormats, participantColumns } from './participantColumns.ts';
import { paging } from './participantsPaging.ts';
import { ofEachField } from './registrationFields.ts';
import { happened, logActions } from './registrationLog.ts';
import { objectId, storedInstant } from './storedFields.ts';
import { withoutInvisible } from './textRules.ts';

/** Query of GET /marathons/{id}/registrations. */
export const participantsQuerySchema = z.object({
  /** The beginnings of words of a name, in any order (`foldedText`), or the beginning of an e-mail. */
  search: z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .max(limits.text)
    .transform((search) => search || undefined)
    .optional(),
  state: z.enum(participantStates).default('placed'),
  sort: z.enum(participantOrders).default('newest'),
  /** Each row then has the answer to it. */
  question: z.optional(objectId),
  ...paging,
});

const column = ` *(?:${participantColumns.join('|')}) *`;
const columnList = new RegExp(`^${column}(?:,${column})*$`);

/** Query of GET /marathons/{id}/registrations/export: what to find is asked for as in the list. */
export const participantsExportQuerySchema = participantsQuerySchema
  .omit({ after: true, limit: true, question: true })
  .extend({
    format: z.enum(exportFormats).default('csv'),
    /** Also the answers to what the marathon asks, a column for each; never medical ones. */
    questions: z.literal('all').optional(),
    /** Names with commas between them, in the order of the file; absent: all. */
    columns: z
      .string()
      .max(1_000)
      .regex(
        columnList,
        `must be names of columns with commas between them: ${participantColumns.join(', ')}`,
      )
      .transform((names) => names.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(participantColumns)))
      .optional()
      .transform((columns) => (columns ? [...new Set(columns)] : participantColumns)),
  });

const listed = {
  registrationId: objectId,
  state: z.enum(participantStates),
  /** null once it is cancelled: nothing is kept of who it was. */
  participantName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  registeredAt: storedInstant,
  cancelledAt: z.nullable(storedInstant),
};

/** Answer of GET /marathons/{id}/registrations: to the organizer of the marathon alone. */
export const participantsPageSchema = z.object({
  participants: z.array(z.object({ ...listed, answer: z.nullable(z.string()).optional() })),
  /** How many there are on all pages. */
  total: z.number(),
  /** For `after`; null on the last page. */
  next: z.nullable(z.string()),
});
export type ParticipantsPageAnswer = z.infer<typeof participantsPageSchema>;

/** Answer of GET /marathons/{id}/registrations/{registrationId}: all that the person gave, and what happened. */
export const participantSchema = z.object({
  ...listed,
  marathonId: objectId,
  ...ofEachField(() => z.nullable(z.string())),
  /** US dollars when registering; null is free, or not known any more. */
  registrationFee: z.nullable(z.number()),
  /** The first one first. */
  history: z.array(z.object({ at: storedInstant, action: z.enum(['registered', 'cancelled']) })),
  /** The same with all that was done in between, and by whom. */
  log: z
    .array(
      z.object({
        action: extensible(['registered', ...logActions]),
        ...happened,
        byName: z.nullable(z.string()),
      }),
    )
    .optional(),
  /** For `If-Match` of a change: another one once something of this is another. Absent of a cancelled one. */
  revision: z.string().optional(),
});
export type ParticipantAnswer = z.infer<typeof participantSchema>;
