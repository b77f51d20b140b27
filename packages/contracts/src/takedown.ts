import * as z from 'zod/mini';
import { objectId, storedInstant } from './storedFields.ts';

/** Why operators took a race down, as its team is told. */
export const takedownSchema = z.object({
  at: storedInstant,
  reason: z.string(),
  /** Where the team can object. */
  contactEmail: z.string(),
});
export type Takedown = z.infer<typeof takedownSchema>;

/** Answer of GET /internal/takedowns/{id} of svc-marathons, for the mail to an owner: one that still holds. */
export const sentTakedownSchema = z.object({
  marathonId: objectId,
  marathonTitle: z.string(),
  reason: z.string(),
});
export type SentTakedown = z.infer<typeof sentTakedownSchema>;

export const takedownActions = ['taken-down', 'restored'] as const;

/** Answer of GET /operations/marathons/{id}/takedown. */
export const takedownStateSchema = z.object({
  /** null: everybody sees the race. */
  takedown: z.nullable(z.object({ at: storedInstant, reason: z.string() })),
  /** All that was decided, the first decision first; it is never changed. */
  log: z.array(
    z.object({
      id: objectId,
      at: storedInstant,
      action: z.enum(takedownActions),
      /** A pseudonym of the operator whom the token names. */
      operator: z.string(),
      /** "" where the race was brought back. */
      reason: z.string(),
    }),
  ),
});
export type TakedownState = z.infer<typeof takedownStateSchema>;
