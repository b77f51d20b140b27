import { overlap, samePattern } from '@marathon/contracts/remotes/matchScreen';
import type { Release } from '@marathon/contracts/remotes/release';
import { ok, type Result, refuse } from '@marathon/contracts/result';

/** What another front end shows, live or as a canary. */
export interface HeldPaths {
  readonly name: string;
  readonly paths: readonly string[];
}

/**
 * Refused where a path could be of a screen of another front end, too: nobody puts a screen inside what another team shows.
 */
export function checkPaths(release: Release, others: readonly HeldPaths[]): Result<Release> {
  const errors = release.manifest.routes.flatMap(({ path }, i) => {
    const message = conflict(release.name, path, others);
    return message === undefined ? [] : [{ path: `manifest.routes.${i}.path`, message }];
  });
  return errors.length > 0 ? refuse('path-taken', { errors }) : ok(release);
}

function conflict(name: string, path: string, others: readonly HeldPaths[]): string | undefined {
  for (const holder of others) {
    const held = holder.paths.find((each) => overlap(each, path));
    if (held === undefined) continue;
    return samePattern(held, path)
      ? `${name} wants ${path}, which ${holder.name} has`
      : `${name} wants ${path}, which ${held} of ${holder.name} takes`;
  }
  return undefined;
}
