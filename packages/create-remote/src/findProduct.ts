import { execFileSync } from 'node:child_process';

/**
 * The origin of the product whose packages npm takes in this folder; undefined where its configuration names none. What npm was told
 * on the command line alone it does not pass on, and where it fetched this package from may be another product: it keeps them.
 */
export function findProduct({ npm_execpath: npm }: NodeJS.ProcessEnv): string | undefined {
  if (npm === undefined) return undefined;
  const registry = execFileSync(process.execPath, [npm, 'config', 'get', '@marathon:registry']);
  return URL.parse(registry.toString().trim())?.origin;
}
