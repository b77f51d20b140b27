import { z } from 'zod';

export const mostFlagDays = 90;

/** A part of a remote that its team switches at run time, until the flag ends. */
export const flagSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/),
  description: z.string().min(1).max(200),
  /** Until somebody switches the flag, and after its last day. */
  default: z.boolean(),
  ends: z.iso.date(),
});
export type Flag = z.infer<typeof flagSchema>;

/** `day` is ISO 8601, UTC. */
export const hasEnded = ({ ends }: Pick<Flag, 'ends'>, day: string): boolean => day > ends;

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
