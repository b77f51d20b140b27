import { z } from 'zod';
import { limits, participantOrders, participantStates, participantsPageSize } from '../constants.ts';
import { objectId } from '../schema/storedFields.ts';
import { withoutInvisible } from '../text/textRules.ts';
import { exportFormats, participantColumns } from './participantColumns.ts';

export const paging = {
  after: z
    .string()
    .regex(/^[0-9a-f]{24}\.[A-Za-z0-9_-]{0,2500}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(participantsPageSize.most).default(participantsPageSize.standard),
};

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
