import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runQuietly } from './processes.ts';

export const frontEnds: readonly string[] = globSync('{shell,mf-*}/rsbuild.config.ts', { cwd: root })
  .map(dirname)
  .sort();

const packages = ['contracts', 'ui', 'app-runtime', 'standalone', 'front-end-build'];

const common = [`packages/{${packages}}/{package.json,src/**}`, 'package-lock.json'];

export const sourceFoldersOf = (name: string): readonly string[] =>
  [...packages.map((each) => `packages/${each}`), name].map((folder) => join(root, folder, 'src'));

export async function buildStale(): Promise<string[]> {
  const stale = frontEnds.filter((name) => !isCurrent(name));
  if (stale.length === 0) return [];
  console.log(`Building ${stale.join(', ')} …`);
  // A build uses about one core.
  const queue = [...stale];
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) await build(name);
  };
  await Promise.all([worker(), worker()]);
  return stale;
}

/** Builds a front end into a folder that the product does not serve. */
export const buildInto = (folder: string, name: string): Promise<string> =>
  runQuietly('rsbuild', ['build', '--dist-path', folder], { cwd: join(root, name) });

export async function build(name: string): Promise<void> {
  const sources = hashOfSources(name);
  await runQuietly('rsbuild', ['build'], { cwd: join(root, name) });
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampOf(name), sources);
}

function isCurrent(name: string): boolean {
  if (!existsSync(stampOf(name)) || !existsSync(join(root, name, 'dist', 'release.json'))) return false;
  return readFileSync(stampOf(name), 'utf8') === hashOfSources(name);
}

const stampOf = (name: string) => join(root, '.cache', `${name}.built-from`);

function hashOfSources(name: string): string {
  const own = `${name}/{package.json,rsbuild.config.ts,src/**,public/**}`;
  const hash = createHash('sha256');
  for (const file of globSync([...common, own], { cwd: root }).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const content = contentOf(join(root, file));
    if (content) hash.update(file).update('\0').update(content).update('\0');
  }
  return hash.digest('hex');
}

function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
