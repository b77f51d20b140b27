import * as z from '#schema';
import type { ImportTarget } from '../importColumns.ts';
import { importColumnSchema, importPreviewSchema } from '../participantsImport.ts';

const column = z.object({ ...importColumnSchema.shape, field: z.optional(z.matching<ImportTarget>(/^/)) });

export const importPreviewAnswer = z.object({ ...importPreviewSchema.shape, columns: z.array(column) });
