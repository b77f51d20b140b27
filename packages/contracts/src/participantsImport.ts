import { z } from 'zod';
import { email } from './fields.ts';
import { organizerFormSchema } from './registrationRequests.ts';
import { objectId } from './storedFields.ts';

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

/** Query of POST /marathons/{id}/registrations/import. */
export const participantsImportQuerySchema = z.object({
  /** Says what would happen, and changes nothing. */
  preview: flag,
  /** Leaves out who is registered already, or stands in the file twice; else nobody is registered while there is somebody like that. */
  skipDuplicates: flag,
});

/** What a row has to say of a person: what organizers say, and the address that it belongs to. */
export const importRowSchema = organizerFormSchema.extend({ email });
export type ImportRow = z.output<typeof importRowSchema>;

/** A row as the organizer's file numbers it: the headings are row 1. */
const row = z.number();

const importedRowSchema = z.object({
  row,
  status: z.enum(['ok', 'invalid', 'duplicate']),
  /** As the file has them. */
  name: z.string(),
  email: z.string(),
  contact: z.string().optional(),
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
  /** Headings that mean nothing here. */
  ignoredColumns: z.array(z.string()),
  /** Of a text file: the encoding that it was read in, as the Encoding Standard names it. */
  encoding: z.string().optional(),
  /** Of a workbook: the name of the sheet that was read. */
  sheet: z.string().optional(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** Answer with preview=false. */
export const importedSchema = z.object({ acknowledged: z.literal(true), insertedCount: z.number() });
