import * as z from 'zod/mini';
import { objectId, storedInstant } from '../schema/storedFields.ts';

export const sentTakedownSchema = z.object({
  marathonId: objectId,
  marathonTitle: z.string(),
  reason: z.string(),
});
export type SentTakedown = z.infer<typeof sentTakedownSchema>;

export const takedownActions = ['taken-down', 'restored'] as const;

export const takedownStateSchema = z.object({
  takedown: z.nullable(z.object({ at: storedInstant, reason: z.string() })),
  log: z.array(
    z.object({
      id: objectId,
      at: storedInstant,
      action: z.enum(takedownActions),
      /** Pseudonym of the operator in the token. */
      operator: z.string(),
      reason: z.string(),
    }),
  ),
});
export type TakedownState = z.infer<typeof takedownStateSchema>;
