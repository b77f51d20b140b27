import { execFileSync } from 'node:child_process';

/** Origin of the product in npm's configuration of this folder; undefined without one. Ignores npm's command line. */
export function findProduct({ npm_execpath: npm }: NodeJS.ProcessEnv): string | undefined {
  if (npm === undefined) return undefined;
  const registry = execFileSync(process.execPath, [npm, 'config', 'get', '@marathon:registry']);
  return URL.parse(registry.toString().trim())?.origin;
}
