import { z } from 'zod';
import { flagSchema } from './flags.ts';
import { slotName } from './slots.ts';

/** Of the product, as it stands in a header: it may hold nothing that ends or splits one. */
const address = z
  .string()
  .regex(/^\/[\w~!$&'()*+.:@/?%=-]*$/)
  .max(200);

const data = z.array(address).max(10).default([]);

/** Who gets a menu item or a block. */
const audience = z.enum(['everyone', 'visitors', 'members']).default('everyone');

/**
 * What a remote says of itself in its `remote.manifest.ts`: the screens, menu items and blocks that it brings to the page.
 * Paths are absolute, with `:name` for a part that varies.
 */
export const remoteManifestSchema = z.strictObject({
  /** `remoteContract` of this package that the remote was written for. */
  contract: z.int().positive(),
  routes: z
    .array(
      z.strictObject({
        path: z
          .string()
          .regex(/^\/(?:[\w:-]+(?:\/[\w:-]+)*\/?)?$/)
          .max(200),
        /** Of the document, without the product's name. */
        title: z.string().min(1).max(80),
        access: z.enum(['public', 'login']),
        /** `dashboard`: inside the dashboard's drawer. */
        layout: z.enum(['page', 'dashboard']).default('page'),
        /** Where the screen shows blocks of other remotes. */
        slots: z.array(slotName).max(10).optional(),
        /**
         * An address that shows what the screen is for, where its path alone does not: `/reset-password#token=…`.
         * `npm run deploy` opens it before a release goes live.
         */
        example: z
          .string()
          .regex(/^\/[\w~!$&'()*+.:@/?%=#-]*$/)
          .max(300)
          .optional(),
        /** What the first view loads, so that the browser can ask for all of it at once. */
        preload: z
          .strictObject({
            /** Name of the chunk that holds the screen (`webpackChunkName`). */
            chunk: z.string().optional(),
            /** REST paths; `:name` stands for the part of the screen's path. */
            data,
            /** Its largest picture, where that is fixed. */
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
        /** Among the items of all remotes in this slot; the lower stands first. */
        order: z.number(),
        /** Name of an icon of @marathon/ui. */
        icon: z.string().max(40).optional(),
        audience,
      }),
    )
    .max(50)
    .default([]),
  blocks: z
    .array(
      z.strictObject({
        slot: slotName,
        /** Under which `./blocks` exports the component. */
        name: z.string().regex(/^\w+$/),
        heading: z.string().min(1).max(80),
        intro: z.string().max(200).optional(),
        /** Among the blocks of all remotes in this slot; the lower stands first. */
        order: z.number(),
        audience,
        /** What it loads first; `:name` stands for the part of the screen's path. */
        preload: z.strictObject({ data }).optional(),
      }),
    )
    .max(20)
    .default([]),
  /** Optional, without a default: a release of before has the same hash. */
  flags: z.array(flagSchema).max(20).optional(),
});

/** As a remote writes it: what has a default may be left out. */
export type RemoteManifestInput = z.input<typeof remoteManifestSchema>;
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
export type RemoteRoute = RemoteManifest['routes'][number];
