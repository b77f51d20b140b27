import { z } from 'zod';

export const clientViewsBytes = 4_000;

export const clientViewSchema = z.object({
  remote: z.string().max(40),
  version: z.string().max(60),
  /** From request to display; null: never displayed. */
  shownAfterMs: z.number().min(0).max(3_600_000).nullable(),
  loaded: z.boolean(),
});

export const clientViewsSchema = z.object({ views: z.array(clientViewSchema).min(1).max(20) });

export type ClientView = z.infer<typeof clientViewSchema>;
