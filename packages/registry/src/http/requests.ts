import { vitalNames } from '@marathon/contracts/clientVitals';
import { flagSchema } from '@marathon/contracts/remotes/flags';
import { frontEndName, releaseVersion } from '@marathon/contracts/remotes/release';
import { z } from 'zod';

/** Of the path `/registry/:name/…`. */
export const frontEndParams = z.object({ name: frontEndName });
export const releaseParams = z.object({ name: frontEndName, version: releaseVersion });

export const deploymentRequest = z.strictObject({
  version: releaseVersion,
  /** Of a hundred people; absent: all. */
  canary: z.int('canary is a whole number').min(1).max(99, 'canary is 1 to 99').optional(),
  /** What people got when the work on it began, live and canary: refused where they get something else by now. */
  over: z.array(releaseVersion).max(2, 'over is the live release and its canary').optional(),
});

export const previewRequest = z.strictObject({ version: releaseVersion });

/** A preview lasts a week unless its team says otherwise. */
export const previewDays = { default: 7, most: 30 } as const;

const releaseName = z.strictObject({ name: frontEndName, version: releaseVersion });

export const previewLinkRequest = z.strictObject({
  releases: z
    .array(releaseName)
    .min(1, 'name at least one release')
    .max(20, 'at most 20 releases')
    .refine(
      (releases) => new Set(releases.map(({ name }) => name)).size === releases.length,
      'name one release of a front end',
    ),
  days: z
    .int('days is a whole number')
    .min(1, `days is 1 to ${previewDays.most}`)
    .max(previewDays.most, `days is 1 to ${previewDays.most}`)
    .default(previewDays.default),
});

/** Where links of previews begin. */
export const previewPath = '/previews/';

export const previewLinkSchema = z.object({
  id: z.string(),
  releases: z.array(z.object({ name: frontEndName, version: releaseVersion })),
  /** Name of the team's token. */
  by: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Of the link, at the product's address. */
  path: z.string(),
});

/** GET /registry/previews: those that this token may revoke, the oldest first. */
export const previewListSchema = z.object({ previews: z.array(previewLinkSchema) });

/** What an upload answers. */
export const uploadedReleaseSchema = z.object({
  name: frontEndName,
  version: releaseVersion,
  addedAt: z.iso.datetime(),
});

/** GET /registry/{name}/releases: what can be made live, newest first. */
export const releaseListSchema = z.object({
  releases: z.array(
    z.object({
      version: releaseVersion,
      /** When it was uploaded. */
      addedAt: z.string(),
      /** Name of the team's token. */
      by: z.string(),
      commit: z.string().optional(),
    }),
  ),
});
export type ReleaseList = z.infer<typeof releaseListSchema>;

/** GET /registry/{name}/errors: what browsers met in the last 30 days, the last one first. */
export const errorListSchema = z.object({
  errors: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      kind: z.string(),
      count: z.int(),
      firstAt: z.iso.datetime(),
      lastAt: z.iso.datetime(),
      /** Of the last time. */
      version: z.string(),
      route: z.string(),
      stack: z.array(
        z.object({
          /** In the script that the browser had. */
          at: z.string(),
          /** In the source, from the root of the repository; absent where no source map is here. */
          source: z.string().optional(),
        }),
      ),
    }),
  ),
});
export type ErrorList = z.infer<typeof errorListSchema>;

export const flagRequest = z.strictObject({
  flag: z.string().min(1).max(40),
  /** Of a hundred people: 100 is on, 0 is off. */
  percent: z.int('percent is a whole number').min(0, 'percent is 0 to 100').max(100, 'percent is 0 to 100'),
});

/** GET /registry/{name}/flags: what the live release and its canary declare, and who switched what, the newest first. */
export const flagListSchema = z.object({
  flags: z.array(
    flagSchema.extend({
      /** Of the release that declares it. */
      version: z.string(),
      /** Its last day is over: it is what it is by default. */
      isOver: z.boolean(),
      /** Absent while nobody has switched it. */
      percent: z.int().optional(),
    }),
  ),
  history: z.array(z.object({ flag: z.string(), percent: z.int(), by: z.string(), since: z.string() })),
});
export type FlagList = z.infer<typeof flagListSchema>;

/** GET /registry/{name}/vitals: how its screens felt in browsers in the last 30 days, the release that went live last first. */
export const vitalListSchema = z.object({
  releases: z.array(
    z.object({
      version: releaseVersion,
      vitals: z.array(
        z.object({
          vital: z.enum(vitalNames),
          /** Screens that were measured. */
          count: z.int(),
          /** Three of four were at most this: milliseconds, of CLS a score. */
          p75: z.number(),
        }),
      ),
    }),
  ),
});
export type VitalList = z.infer<typeof vitalListSchema>;

export const previewCookieSchema = z.object({ cookie: z.object({ name: z.string(), value: z.string() }) });

/** Header of an upload: the commit that the build was made of, with `+changes` where files differed from it. */
export const commitHeader = 'marathon-commit';
export const commit = z.string().regex(/^[0-9a-f]{7,64}(\+changes)?$/, 'must be a commit');
