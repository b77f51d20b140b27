import { overlap, samePattern } from '@marathon/contracts/remotes/matchScreen';
import type { Release } from '@marathon/contracts/remotes/release';
import { ok, type Result, refuse } from '@marathon/contracts/result';

export interface HeldPaths {
  readonly name: string;
  readonly paths: readonly string[];
}

/** Refused if a path could match another front end's screen. */
export function checkPaths(release: Release, others: readonly HeldPaths[]): Result<Release> {
  const errors = release.manifest.routes.flatMap(({ path }, i) => {
    const message = conflict(release.name, path, others);
    return message === undefined ? [] : [{ path: `manifest.routes.${i}.path`, message }];
  });
  return errors.length > 0 ? refuse('path-taken', { errors }) : ok(release);
}

function conflict(name: string, path: string, others: readonly HeldPaths[]): string | undefined {
  for (const holder of others) {
    const overlapping = holder.paths.find((each) => overlap(each, path));
    if (overlapping === undefined) continue;
    return samePattern(overlapping, path)
      ? `${name} wants ${path}, which ${holder.name} has`
      : `${name} wants ${path}, which ${overlapping} of ${holder.name} takes`;
  }
  return undefined;
}
