import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { partsOf, withWhatItNeeds } from '../../tools/changed/parts.ts';

interface Copy {
  readonly root: string;
  readonly service: string;
  readonly folder: string;
}

/** Copies a service and its packages into a folder named by a hash of their content; returns the name. */
export function copyRelease({ root, service, folder }: Copy): string {
  const parts = withWhatItNeeds(service, partsOf(root));
  const files = parts.flatMap((part) => filesOf(root, part)).sort();
  const { version } = JSON.parse(readFileSync(join(root, service, 'package.json'), 'utf8'));
  const id = `${version}-${hashOf(root, files).slice(0, 12)}`;
  if (existsSync(join(folder, id))) return id;
  const unfinished = join(folder, `${id}.unfinished`);
  rmSync(unfinished, { recursive: true, force: true });
  for (const file of files) cpSync(join(root, file), join(unfinished, file));
  linkLibraries(root, unfinished, parts);
  renameSync(unfinished, join(folder, id));
  return id;
}

function filesOf(root: string, part: string): string[] {
  return globSync(`${part}/{package.json,src/**/*.*}`, { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
}

function hashOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Libraries come from the checkout, our packages from the release. */
function linkLibraries(root: string, release: string, parts: readonly string[]): void {
  for (const folder of ['.', ...parts]) {
    const libraries = join(root, folder, 'node_modules');
    const names = existsSync(libraries) ? readdirSync(libraries).filter((name) => !name.startsWith('.')) : [];
    for (const name of names) link(join(libraries, name), join(release, folder, 'node_modules', name));
  }
  const scope = join(release, 'node_modules', '@marathon');
  rmSync(scope, { force: true });
  for (const part of parts) {
    const { name } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8'));
    link(join('..', '..', part), join(release, 'node_modules', name));
  }
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}
