import { dirname, relative } from 'node:path';
import { root } from './processes.ts';

/** The folder that a script was asked for with `npm run … -w <part>`, below the root; undefined for the whole. */
export function part(): string | undefined {
  const asked = process.env.npm_package_json;
  return asked === undefined ? undefined : relative(root, dirname(asked)) || undefined;
}
