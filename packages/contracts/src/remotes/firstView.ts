import { z } from 'zod';

const headSchema = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  picture: z.string().optional(),
  linkPreview: z.string().optional(),
  structuredData: z.record(z.string(), z.unknown()).optional(),
});

/**
 * A screen's HTML before any script: the build makes it, the gateway fills it in.
 * `{{data.eventDate|raceDay:data.timeZone}}` is text in a format, `{{#list}}…{{/list}}` repeats or shows if present,
 * `{{^value}}…{{/value}}` shows if absent. Values are text, never HTML.
 * Of a race there is what it offers now: `{{#offer.price}}`, `{{#offer.register}}` and others (`raceOffer` of the gateway).
 */
export const firstViewSchema = z.object({
  html: z.string(),
  style: z.string(),
  head: headSchema.optional(),
});

export type FirstViewHead = z.infer<typeof headSchema>;
export type FirstView = z.infer<typeof firstViewSchema>;

/** The frame around all screens; `{{screen}}` is the screen's own first view. */
export const frameName = 'frame';

/** Path in a release's folder: `first-view/marathonsdetails/_id.json` for `/marathonsdetails/:id`. */
export const firstViewFile = (screen: string): string =>
  `first-view/${screen.replace(/^\/|\/$/g, '').replaceAll(':', '_') || 'index'}.json`;
