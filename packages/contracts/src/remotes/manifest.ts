import { z } from 'zod';
import { flagSchema } from './flags.ts';
import { slotName } from './slots.ts';

/** Safe in a header: no character ends or splits an address. */
const address = z
  .string()
  .regex(/^\/[\w~!$&'()*+.:@/?%=-]*$/)
  .max(200);

const data = z.array(address).max(10).default([]);

const audiences = ['everyone', 'visitors', 'members'] as const;
const audience = z.enum(audiences).default('everyone');

/** `organizers`: members who have a race or help with it. */
const menuAudience = z.enum([...audiences, 'organizers']).default('everyone');

/** `remote.manifest.ts` of a remote. Paths are absolute; `:name` marks a variable part. */
export const remoteManifestSchema = z.strictObject({
  contract: z.int().positive(),
  routes: z
    .array(
      z.strictObject({
        path: z
          .string()
          .regex(/^\/(?:[\w:-]+(?:\/[\w:-]+)*\/?)?$/)
          .max(200),
        title: z.string().min(1).max(80),
        access: z.enum(['public', 'login']),
        layout: z.enum(['page', 'dashboard']).default('page'),
        slots: z.array(slotName).max(10).optional(),
        /** URL that `npm run deploy` opens if the path alone shows nothing (`/reset-password#token=…`). */
        example: z
          .string()
          .regex(/^\/[\w~!$&'()*+.:@/?%=#-]*$/)
          .max(300)
          .optional(),
        preload: z
          .strictObject({
            /** `webpackChunkName` of the screen. */
            chunk: z.string().optional(),
            data,
            picture: address.optional(),
          })
          .optional(),
      }),
    )
    .max(200),
  navigation: z
    .array(
      z.strictObject({
        slot: z.enum(['main', 'account', 'dashboard', 'drawer', 'footer']),
        label: z.string().min(1).max(40),
        to: z
          .string()
          .regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/)
          .max(200),
        /** Position among the items of all remotes; the lowest comes first. */
        order: z.number(),
        icon: z.string().max(40).optional(),
        audience: menuAudience,
      }),
    )
    .max(50)
    .default([]),
  blocks: z
    .array(
      z.strictObject({
        slot: slotName,
        name: z.string().regex(/^\w+$/),
        heading: z.string().min(1).max(80),
        intro: z.string().max(200).optional(),
        order: z.number(),
        audience,
        preload: z.strictObject({ data }).optional(),
      }),
    )
    .max(20)
    .default([]),
  /** No default: hashes of older releases must not change. */
  flags: z.array(flagSchema).max(20).optional(),
});

export type RemoteManifestInput = z.input<typeof remoteManifestSchema>;
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
export type RemoteRoute = RemoteManifest['routes'][number];
