import { z } from 'zod';
import { clientErrorKinds } from './clientErrorKinds.ts';

/** Largest body of POST /client-errors. */
export const clientErrorBytes = 8_000;

const text = (most: number) => z.string().max(most);

/** Body of POST /client-errors: what went wrong in a browser, without anything that says who was there. */
export const clientErrorSchema = z.object({
  /** `shell`, or the micro-frontend whose code it was. */
  remote: text(40),
  /** Of that front end. */
  version: text(60),
  /** Pattern of the screen, never its path. */
  route: text(100),
  kind: z.enum(clientErrorKinds),
  name: text(80),
  message: text(300),
  /** Places in the product's own scripts: `/static/js/a.js:1:2`. */
  stack: z.array(z.string().regex(/^\/[\w./-]{1,160}\.js:\d{1,7}:\d{1,7}$/)).max(8),
});
export type ClientError = z.infer<typeof clientErrorSchema>;
