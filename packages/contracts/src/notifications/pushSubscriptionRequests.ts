import { z } from 'zod';
import { limits } from '../constants.ts';

/** JSON of the browser's PushSubscription (W3C Push API). */
export const newPushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/, error: 'Must be an https address' }).max(limits.url, 'Is too long'),
  keys: z.object(
    {
      /** A point of P-256, 65 bytes in base64url. */
      p256dh: z.string().regex(/^B[\w-]{86}=?$/, 'Must be a public key of P-256'),
      /** 16 bytes in base64url. */
      auth: z.string().regex(/^[\w-]{22}(==)?$/, 'Must be 16 bytes'),
    },
    { error: 'Keys are required' },
  ),
});
