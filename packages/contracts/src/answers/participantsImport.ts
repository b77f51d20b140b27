import * as z from '#schema';
import type { ImportTarget } from '../participants/importColumns.ts';
import { importColumnSchema, importPreviewSchema } from '../participants/participantsImport.ts';

const column = z.object({ ...importColumnSchema.shape, field: z.optional(z.matching<ImportTarget>(/^/)) });

export const importPreviewAnswer = z.object({ ...importPreviewSchema.shape, columns: z.array(column) });
