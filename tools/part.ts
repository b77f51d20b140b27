import { dirname, relative } from 'node:path';
import { root } from './processes.ts';

/** The folder of `npm run … -w <part>`; undefined for the whole repository. */
export function part(): string | undefined {
  const manifestPath = process.env.npm_package_json;
  return manifestPath === undefined ? undefined : relative(root, dirname(manifestPath)) || undefined;
}
