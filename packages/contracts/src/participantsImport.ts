import { z } from 'zod';
import { email } from './fields.ts';
import { type ImportColumns, type ImportField, importFields } from './importColumns.ts';
import { ofEachField } from './registrationFields.ts';
import { organizerFormSchema } from './registrationRequests.ts';
import { objectId } from './storedFields.ts';

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

const fieldColumns = String.raw`(?:${importFields.join('|')}):\d{1,2}(?:\|\d{1,2})*`;
const columnsText = new RegExp(`^${fieldColumns}(?:,${fieldColumns})*$`);
const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

const columns = z
  .string()
  .max(1_000)
  .regex(
    columnsText,
    `must be fields and the numbers of their columns, from 0, such as email:2 or email:2|5, with commas between them: ${importFields.join(', ')}`,
  )
  .transform((text) =>
    text.split(',').map((each) => {
      const [field = '', at = ''] = each.split(':');
      return [field as ImportField, at.split('|').map(Number)] as const;
    }),
  )
  .refine((pairs) => isEachOnce(pairs.map(([field]) => field)), 'must name each field once')
  .refine((pairs) => isEachOnce(pairs.flatMap(([, at]) => at)), 'must name each column once')
  .transform((pairs): ImportColumns => new Map(pairs));

/** Query of POST /marathons/{id}/registrations/import. */
export const participantsImportQuerySchema = z.object({
  /** Says what would happen, and changes nothing. */
  preview: flag,
  /** Leaves out who is registered already, or stands in the file twice; else nobody is registered while there is somebody like that. */
  skipDuplicates: flag,
  /** Which columns are read as what, and no others; absent: as their headings tell. */
  columns: columns.optional(),
});

/** What a row has to say of a person: what organizers say, and the address that it belongs to. */
export const importRowSchema = organizerFormSchema.extend({ email });
export type ImportRow = z.output<typeof importRowSchema>;

/** A row as the organizer's file numbers it: the headings are row 1. */
const row = z.number();

// The names stand in `name`.
const { firstName: _first, lastName: _last, ...rowTexts } = ofEachField(() => z.string().optional());

const importedRowSchema = z.object({
  row,
  status: z.enum(['ok', 'invalid', 'duplicate']),
  /** As the file has them. */
  name: z.string(),
  email: z.string(),
  /** Each absent where the file has none. */
  ...rowTexts,
  /** Of an invalid row. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Of a duplicate: an earlier row, or a registration. */
  duplicateOf: z.union([z.object({ row }), z.object({ registrationId: objectId })]).optional(),
  /** Of a row that is ok: an earlier row with the same name and contact under another email. It is imported, too. */
  twinOf: z.object({ row }).optional(),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

/** Answer with preview=true. */
export const importPreviewSchema = z.object({
  rows: z.array(importedRowSchema),
  ok: z.number(),
  invalid: z.number(),
  duplicate: z.number(),
  /** How many spots are free; null: without a limit. */
  places: z.nullable(z.number()),
  /** The file's columns, in their order. */
  columns: z.array(
    z.object({
      heading: z.string(),
      /** The first text that stands below it. */
      sample: z.string(),
      /** What it is read as; absent: it is left out. */
      field: z.enum(importFields).optional(),
    }),
  ),
  /** Fields without which nobody can be registered, and that no column is read as: then there are no rows. */
  missing: z.array(z.enum(importFields)),
  /** Headings of columns that are left out. */
  ignoredColumns: z.array(z.string()),
  /** Of a text file: the encoding that it was read in, as the Encoding Standard names it. */
  encoding: z.string().optional(),
  /** Of a workbook: the name of the sheet that was read. */
  sheet: z.string().optional(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** Answer with preview=false. */
export const importedSchema = z.object({ acknowledged: z.literal(true), insertedCount: z.number() });
