import { vitalNames } from '@marathon/contracts/clientVitals';
import { flagSchema } from '@marathon/contracts/remotes/flags';
import { frontEndName, releaseVersion } from '@marathon/contracts/remotes/release';
import { z } from 'zod';

export const frontEndParams = z.object({ name: frontEndName });
export const releaseParams = z.object({ name: frontEndName, version: releaseVersion });

export const deploymentRequest = z.strictObject({
  version: releaseVersion,
  /** Percentage of people; absent: all. */
  canary: z.int('canary is a whole number').min(1).max(99, 'canary is 1 to 99').optional(),
  /** Live release and canary as the author knows them: refused if they have changed. */
  over: z.array(releaseVersion).max(2, 'over is the live release and its canary').optional(),
});

export const previewRequest = z.strictObject({ version: releaseVersion });

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

export const previewPath = '/previews/';

export const previewLinkSchema = z.object({
  id: z.string(),
  releases: z.array(z.object({ name: frontEndName, version: releaseVersion })),
  by: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  path: z.string(),
});

/** GET /registry/previews: previews that this token may revoke, oldest first. */
export const previewListSchema = z.object({ previews: z.array(previewLinkSchema) });

export const uploadedReleaseSchema = z.object({
  name: frontEndName,
  version: releaseVersion,
  addedAt: z.iso.datetime(),
});

/** GET /registry/{name}/releases: releases that can go live, newest first. */
export const releaseListSchema = z.object({
  releases: z.array(
    z.object({
      version: releaseVersion,
      addedAt: z.string(),
      by: z.string(),
      commit: z.string().optional(),
    }),
  ),
});
export type ReleaseList = z.infer<typeof releaseListSchema>;

/** GET /registry/{name}/errors: browsers' errors of the last 30 days, last one first. */
export const errorListSchema = z.object({
  errors: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      kind: z.string(),
      count: z.int(),
      firstAt: z.iso.datetime(),
      lastAt: z.iso.datetime(),
      /** Of the last occurrence. */
      version: z.string(),
      route: z.string(),
      stack: z.array(
        z.object({
          at: z.string(),
          /** In the source, from the repository's root; absent without a source map. */
          source: z.string().optional(),
        }),
      ),
    }),
  ),
});
export type ErrorList = z.infer<typeof errorListSchema>;

export const flagRequest = z.strictObject({
  flag: z.string().min(1).max(40),
  /** Percentage of people: 100 is on, 0 is off. */
  percent: z.int('percent is a whole number').min(0, 'percent is 0 to 100').max(100, 'percent is 0 to 100'),
});

/** GET /registry/{name}/flags: declarations of the live release and its canary, and switches, newest first. */
export const flagListSchema = z.object({
  flags: z.array(
    flagSchema.extend({
      version: z.string(),
      /** Past its last day: it has its default. */
      isOver: z.boolean(),
      percent: z.int().optional(),
    }),
  ),
  history: z.array(z.object({ flag: z.string(), percent: z.int(), by: z.string(), since: z.string() })),
});
export type FlagList = z.infer<typeof flagListSchema>;

/** GET /registry/{name}/vitals: web vitals of the last 30 days, by release, latest first. */
export const vitalListSchema = z.object({
  releases: z.array(
    z.object({
      version: releaseVersion,
      vitals: z.array(
        z.object({
          vital: z.enum(vitalNames),
          count: z.int(),
          /** The 75th percentile: milliseconds, or a score for CLS. */
          p75: z.number(),
        }),
      ),
    }),
  ),
});
export type VitalList = z.infer<typeof vitalListSchema>;

export const previewCookieSchema = z.object({ cookie: z.object({ name: z.string(), value: z.string() }) });

/** Header of an upload: the build's commit, with `+changes` for a modified working tree. */
export const commitHeader = 'marathon-commit';
export const commit = z.string().regex(/^[0-9a-f]{7,64}(\+changes)?$/, 'must be a commit');
