import { z } from 'zod';

/** Texts with placeholders; empty ones are left out of the page. */
const headSchema = z.object({
  /** Of the document, without the product's name. */
  title: z.string().optional(),
  description: z.string().optional(),
  /** Address, or a path of the product. */
  picture: z.string().optional(),
  /** Of schema.org: JSON-LD whose texts have placeholders. */
  structuredData: z.record(z.string(), z.unknown()).optional(),
});

/**
 * What stands on a screen's page before any script: made by the front end's build, filled in by the gateway. Placeholders:
 * `{{data.title}}`, with a format `{{data.eventDate|raceDay:data.timeZone}}`, `{{#list}}…{{/list}}` for each of a list or where there is a value,
 * `{{^value}}…{{/value}}` where there is none. Values are text, never HTML.
 */
export const firstViewSchema = z.object({
  html: z.string(),
  /** CSS of this HTML. */
  style: z.string(),
  head: headSchema.optional(),
});

export type FirstViewHead = z.infer<typeof headSchema>;
export type FirstView = z.infer<typeof firstViewSchema>;

/** What is around all screens; its `{{screen}}` takes the screen's own first view. */
export const frameName = 'frame';

/** The file below a release's folder: `first-view/marathonsdetails/_id.json` for `/marathonsdetails/:id`. */
export const firstViewFile = (screen: string): string =>
  `first-view/${screen.replace(/^\/|\/$/g, '').replaceAll(':', '_') || 'index'}.json`;
