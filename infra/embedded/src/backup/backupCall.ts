import { z } from 'zod';

export const backupPath = '/operations/backups';

export const copyOutcomeSchema = z.union([
  z.object({ takenAt: z.iso.datetime() }),
  z.object({ failure: z.string() }),
]);
export type CopyOutcome = z.infer<typeof copyOutcomeSchema>;
