import { z } from 'zod';
import { clientErrorKinds } from './clientErrorKinds.ts';

export const clientErrorBytes = 8_000;

const text = (most: number) => z.string().max(most);

/** Contains no personal data. */
export const clientErrorSchema = z.object({
  remote: text(40),
  version: text(60),
  /** Pattern of the route, never the path. */
  route: text(100),
  kind: z.enum(clientErrorKinds),
  name: text(80),
  message: text(300),
  /** Positions in the product's own scripts: `/static/js/a.js:1:2`. */
  stack: z.array(z.string().regex(/^\/[\w./-]{1,160}\.js:\d{1,7}:\d{1,7}$/)).max(8),
});
export type ClientError = z.infer<typeof clientErrorSchema>;
