import { z } from 'zod';

/** Largest body of POST /client-views. */
export const clientViewsBytes = 4_000;

/** That a page showed a front end, or could not. Says nothing of who was there. */
export const clientViewSchema = z.object({
  /** `shell`, or the micro-frontend. */
  remote: z.string().max(40),
  version: z.string().max(60),
  /** Milliseconds from asking for it to showing it; null: it failed before it was shown. */
  shownAfterMs: z.number().min(0).max(3_600_000).nullable(),
  /** Some of its files came over the network, and not from the browser's cache. */
  loaded: z.boolean(),
});

/** Body of POST /client-views. */
export const clientViewsSchema = z.object({ views: z.array(clientViewSchema).min(1).max(20) });

export type ClientView = z.infer<typeof clientViewSchema>;
