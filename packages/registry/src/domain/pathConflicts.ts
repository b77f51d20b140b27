import { samePattern } from '@marathon/contracts/remotes/matchScreen';
import type { Release } from '@marathon/contracts/remotes/release';
import { ok, type Result, refuse } from '@marathon/contracts/result';

/** Refused where another front end has one of its paths, live or as a canary. */
export function checkPaths(release: Release, others: readonly Release[]): Result<Release> {
  const errors = release.manifest.routes.flatMap(({ path }, i) => {
    const holder = others.find((other) => has(other, path));
    if (holder === undefined) return [];
    const message = `${release.name} wants ${path}, which ${holder.name} has`;
    return [{ path: `manifest.routes.${i}.path`, message }];
  });
  return errors.length > 0 ? refuse('path-taken', { errors }) : ok(release);
}

const has = ({ manifest }: Release, path: string) =>
  manifest.routes.some((route) => samePattern(route.path, path));
