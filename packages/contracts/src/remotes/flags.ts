import { z } from 'zod';

/** A flag ends at most so many days after the build that declares it. */
export const mostFlagDays = 90;

/** A part of a remote that its team switches on and off while it is live, until a day on which that ends. */
export const flagSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/),
  description: z.string().min(1).max(200),
  /** Until somebody switches it, and for good after its last day. */
  default: z.boolean(),
  /** Its last day, UTC. */
  ends: z.iso.date(),
});
export type Flag = z.infer<typeof flagSchema>;

/** @param day ISO 8601, UTC */
export const hasEnded = ({ ends }: Pick<Flag, 'ends'>, day: string): boolean => day > ends;

/** The day of an instant, UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
