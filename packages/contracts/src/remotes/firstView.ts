import { z } from 'zod';

/** Texts with placeholders; the page leaves out empty ones. */
const headSchema = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  /** The largest picture of the screen. */
  picture: z.string().optional(),
  /** Address of what link previews show instead: JPEG of `linkPreviewSize`. */
  linkPreview: z.string().optional(),
  structuredData: z.record(z.string(), z.unknown()).optional(),
});

/**
 * A screen's HTML before any script: the build makes it, the gateway fills it in. Placeholders:
 * `{{data.title}}`, `{{data.eventDate|raceDay:data.timeZone}}` (with a format), `{{#list}}…{{/list}}` (each
 * item, or a present value), `{{^value}}…{{/value}}` (an absent value). Values are text, never HTML.
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
