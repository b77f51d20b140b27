import { z } from 'zod';
import { organizerFormSchema } from '../registration/registrationRequests.ts';
import { email } from '../schema/fields.ts';
import { answerTargetPattern, type ImportColumns, type ImportTarget, importFields } from './importColumns.ts';

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

const fieldColumns = String.raw`(?:${importFields.join('|')}|${answerTargetPattern}):\d{1,2}(?:\|\d{1,2})*`;
const columnsText = new RegExp(`^${fieldColumns}(?:,${fieldColumns})*$`);
const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

const columns = z
  .string()
  .max(2_000)
  .regex(
    columnsText,
    `must be fields and the numbers of their columns, from 0, such as email:2 or email:2|5, with commas between them: ${importFields.join(', ')}, and answers. with the id of a question`,
  )
  .transform((text) =>
    text.split(',').map((each) => {
      const [field = '', at = ''] = each.split(':');
      return [field as ImportTarget, at.split('|').map(Number)] as const;
    }),
  )
  .refine((pairs) => isEachOnce(pairs.map(([field]) => field)), 'must name each field once')
  .refine((pairs) => isEachOnce(pairs.flatMap(([, at]) => at)), 'must name each column once')
  .transform((pairs): ImportColumns => new Map(pairs));

export const participantsImportQuerySchema = z.object({
  preview: flag,
  skipDuplicates: flag,
  skipInvalid: flag,
  sendTickets: flag,
  columns: columns.optional(),
});

export const importRowSchema = organizerFormSchema.extend({ email });
export type ImportRow = z.output<typeof importRowSchema>;
