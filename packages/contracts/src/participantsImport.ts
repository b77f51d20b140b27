import { z } from 'zod';
import { email } from './fields.ts';
import {
  type AnswerTarget,
  answerTargetPattern,
  type ImportColumns,
  type ImportTarget,
  importFields,
} from './importColumns.ts';
import { ofEachField } from './registrationFields.ts';
import { organizerFormSchema } from './registrationRequests.ts';
import { objectId } from './storedFields.ts';

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
  /** True leaves out duplicates; false: a duplicate stops the whole import. */
  skipDuplicates: flag,
  /** True leaves out rows with something missing or wrong; false: such a row stops the whole import. */
  skipInvalid: flag,
  /** True: everybody who is imported gets the confirmation by email. */
  sendTickets: flag,
  columns: columns.optional(),
});

export const importRowSchema = organizerFormSchema.extend({ email });
export type ImportRow = z.output<typeof importRowSchema>;

/** Row number in the file: the headings are row 1. */
const row = z.number();

const { firstName: _first, lastName: _last, ...rowTexts } = ofEachField(() => z.string().optional());

const importedRowSchema = z.object({
  row,
  status: z.enum(['ok', 'invalid', 'duplicate']),
  name: z.string(),
  email: z.string(),
  ...rowTexts,
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  duplicateOf: z.union([z.object({ row }), z.object({ registrationId: objectId })]).optional(),
  /** Only for a valid row: an earlier row with the same name and contact. Both are imported. */
  twinOf: z.object({ row }).optional(),
  /** Only for a valid row, as "label: answer", without medical ones. */
  answers: z.array(z.string()).optional(),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

const importTargetSchema = z.union([
  z.enum(importFields),
  z.string().regex(new RegExp(`^${answerTargetPattern}$`)) as unknown as z.ZodType<AnswerTarget>,
]);

export const importPreviewSchema = z.object({
  rows: z.array(importedRowSchema),
  ok: z.number(),
  invalid: z.number(),
  duplicate: z.number(),
  places: z.nullable(z.number()),
  columns: z.array(
    z.object({
      heading: z.string(),
      /** The first different values, at most three. */
      samples: z.array(z.string()),
      /** Absent: the column is left out. */
      field: importTargetSchema.optional(),
    }),
  ),
  /** Required fields without a column: `rows` is then empty. */
  missing: z.array(z.enum(importFields)),
  ignoredColumns: z.array(z.string()),
  /** What the race asks: columns can be their answers. */
  questions: z.array(z.object({ questionId: objectId, label: z.string() })),
  /** Required questions that new people have no answer to. */
  unanswered: z.array(z.object({ questionId: objectId, label: z.string(), people: z.number() })),
  /** Encoding of a text file, named as in the Encoding Standard. */
  encoding: z.string().optional(),
  sheet: z.string().optional(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const undoneImportSchema = z.object({
  acknowledged: z.literal(true),
  deletedCount: z.number(),
  /** Changed since the import: still registered. */
  kept: z.array(z.object({ registrationId: objectId, participantName: z.string() })),
});

export type UndoneImport = z.infer<typeof undoneImportSchema>;

export const importedSchema = z.object({ acknowledged: z.literal(true), insertedCount: z.number() });
