import { z } from 'zod';
import { limits, participantOrders, participantStates } from './constants.ts';
import { exportFormats, participantColumns } from './participantColumns.ts';
import { paging } from './participantsPaging.ts';
import { objectId } from './storedFields.ts';
import { withoutInvisible } from './textRules.ts';

export const participantsQuerySchema = z.object({
  /**
   * Beginnings of words of a name, in any order (`foldedText`), or the beginning of an email; the last four or
   * more digits of a phone number, the last six or more of a registration number, or the code of a ticket.
   */
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
    /** Names with commas between them; absent: all. */
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
