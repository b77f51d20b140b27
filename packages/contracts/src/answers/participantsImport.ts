import * as z from '#schema';
import type { ImportTarget } from '../importColumns.ts';
import { importColumnSchema, importPreviewSchema } from '../participantsImport.ts';

/** Targets of columns are any text: a newer server may know more of them. */
const column = z.object({ ...importColumnSchema.shape, field: z.optional(z.matching<ImportTarget>(/^/)) });

export const importPreviewAnswer = z.object({ ...importPreviewSchema.shape, columns: z.array(column) });
