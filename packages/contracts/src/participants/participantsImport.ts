import * as z from '#schema';
import { ofEachField } from '../registration/registrationFields.ts';
import {
  type AnswerTarget,
  answerTargetPattern,
  importFields,
  requiredImportFields,
} from './importColumns.ts';

/** The headings are row 1. */
const row = z.number();

const { firstName: _first, lastName: _last, ...rowTexts } = ofEachField(() => z.optional(z.string()));

const importedRowSchema = z.object({
  row,
  status: z.enum(['ok', 'invalid', 'duplicate']),
  name: z.string(),
  email: z.string(),
  ...rowTexts,
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  duplicateOf: z.optional(z.union([z.object({ row }), z.object({ registrationId: z.objectId })])),
  /** Of a valid row: an earlier row with the same name and contact. Both are imported. */
  twinOf: z.optional(z.object({ row })),
  answers: z.optional(z.array(z.string())),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

const importTargetSchema = z.union([
  z.enum(importFields),
  z.matching<AnswerTarget>(new RegExp(`^${answerTargetPattern}$`)),
]);

export const importColumnSchema = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  field: z.optional(importTargetSchema),
});

export const importPreviewSchema = z.object({
  rows: z.array(importedRowSchema),
  ok: z.number(),
  invalid: z.number(),
  duplicate: z.number(),
  places: z.nullable(z.number()),
  columns: z.array(importColumnSchema),
  /** Required fields without a column: `rows` is then empty. */
  missing: z.array(z.enum(requiredImportFields)),
  ignoredColumns: z.array(z.string()),
  questions: z.array(z.object({ questionId: z.objectId, label: z.string() })),
  unanswered: z.array(z.object({ questionId: z.objectId, label: z.string(), people: z.number() })),
  /** Of a text file, named as in the Encoding Standard. */
  encoding: z.optional(z.string()),
  sheet: z.optional(z.string()),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const undoneImportSchema = z.object({
  acknowledged: z.literal(true),
  deletedCount: z.number(),
  /** Changed since the import: still registered. */
  kept: z.array(z.object({ registrationId: z.objectId, participantName: z.string() })),
});

export type UndoneImport = z.infer<typeof undoneImportSchema>;

export const importedSchema = z.object({ acknowledged: z.literal(true), insertedCount: z.number() });
