import { z } from 'zod';
import { limits, participantOrders, participantStates } from './constants.ts';
import { extensible } from './extensible.ts';
import { exportFormats, participantColumns } from './participantColumns.ts';
import { paging } from './participantsPaging.ts';
import { ofEachField } from './registrationFields.ts';
import { happened, logActions } from './registrationLog.ts';
import { objectId, storedInstant } from './storedFields.ts';
import { withoutInvisible } from './textRules.ts';

export const participantsQuerySchema = z.object({
  /** Beginnings of words of a name, in any order (`foldedText`), or the beginning of an email. */
  search: z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .max(limits.text)
    .transform((search) => search || undefined)
    .optional(),
  state: z.enum(participantStates).default('placed'),
  sort: z.enum(participantOrders).default('newest'),
  question: z.optional(objectId),
  /** Finds no cancelled ones. */
  checkedIn: z
    .enum(['true', 'false'], { error: 'checkedIn must be true or false' })
    .transform((text) => text === 'true')
    .optional(),
  ...paging,
});

const column = ` *(?:${participantColumns.join('|')}) *`;
const columnList = new RegExp(`^${column}(?:,${column})*$`);

export const participantsExportQuerySchema = participantsQuerySchema
  .omit({ after: true, limit: true, question: true })
  .extend({
    format: z.enum(exportFormats).default('csv'),
    questions: z.literal('all').optional(),
    /** Names with commas between them, in the file's order; absent: all. */
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
  /** null after cancellation: personal data is deleted. */
  participantName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  registeredAt: storedInstant,
  cancelledAt: z.nullable(storedInstant),
  /** null: not checked in. */
  checkedInAt: z.nullable(storedInstant).optional(),
};

export const participantsPageSchema = z.object({
  participants: z.array(z.object({ ...listed, answer: z.nullable(z.string()).optional() })),
  total: z.number(),
  next: z.nullable(z.string()),
});
export type ParticipantsPageAnswer = z.infer<typeof participantsPageSchema>;

export const participantSchema = z.object({
  ...listed,
  marathonId: objectId,
  ...ofEachField(() => z.nullable(z.string())),
  /** US dollars at the time of registration; null is free or unknown. */
  registrationFee: z.nullable(z.number()),
  history: z.array(z.object({ at: storedInstant, action: z.enum(['registered', 'cancelled']) })),
  /** `history` with all other changes and their authors. */
  log: z
    .array(
      z.object({
        action: extensible(['registered', ...logActions]),
        ...happened,
        byName: z.nullable(z.string()),
      }),
    )
    .optional(),
  /** False while nobody with an account has proved the email: then organizers may correct it. */
  hasAccount: z.boolean().optional(),
  /** For `If-Match`; changes with each field here. Absent if cancelled. */
  revision: z.string().optional(),
});
export type ParticipantAnswer = z.infer<typeof participantSchema>;
