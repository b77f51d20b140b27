import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm notes there where it fetched what it installed. */
const notes = '.package-lock.json';

/** The origin of the product that an installed package came from; undefined where npm noted none. @param modules the node_modules folder */
export function sourceOf(modules: string, name: string): string | undefined {
  const file = join(modules, notes);
  if (!existsSync(file)) return undefined;
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages?: Record<string, { resolved?: string }>;
  };
  return URL.parse(packages[`node_modules/${name}`]?.resolved ?? '')?.origin;
}
