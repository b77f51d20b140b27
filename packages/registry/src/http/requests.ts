import { frontEndName, releaseVersion } from '@marathon/contracts/remotes/release';
import { z } from 'zod';

/** Of the path `/registry/:name/…`. */
export const frontEndParams = z.object({ name: frontEndName });
export const releaseParams = z.object({ name: frontEndName, version: releaseVersion });

export const deploymentRequest = z.strictObject({
  version: releaseVersion,
  /** Of a hundred people; absent: all. */
  canary: z.int('canary is a whole number').min(1).max(99, 'canary is 1 to 99').optional(),
});

export const previewRequest = z.strictObject({ version: releaseVersion });

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

export const previewCookieSchema = z.object({ cookie: z.object({ name: z.string(), value: z.string() }) });

/** Header of an upload: the commit that the build was made of, with `+changes` where files differed from it. */
export const commitHeader = 'marathon-commit';
export const commit = z.string().regex(/^[0-9a-f]{7,64}(\+changes)?$/, 'must be a commit');
