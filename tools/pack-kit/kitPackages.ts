import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../processes.ts';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly imports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** Packages that remotes import, and packages that create and deploy them: folders below `packages`. */
export const kitPackages = [
  'app-runtime',
  'contracts',
  'create-remote',
  'front-end-build',
  'front-end-testing',
  'registry',
  'remote-kit',
  'standalone',
  'ui',
] as const;

/** Of these packages only the entries and their imports are packed. */
const doorsOnly: Readonly<Record<string, readonly string[]>> = { registry: ['./client', './package.json'] };

/** Files from elsewhere: path in the package, path below the root. */
const added: Readonly<Record<string, readonly (readonly [path: string, from: string])[]>> = {
  'remote-kit': [
    ['tsconfig.base.json', 'tsconfig.base.json'],
    ['tsconfig.web.json', 'tsconfig.web.json'],
  ],
  'create-remote': globSync('**/*.*', {
    cwd: join(root, 'tools/create-remote/template'),
    exclude: ['node_modules', 'dist'],
  })
    .sort()
    .map((file) => [`template/${file}`, `tools/create-remote/template/${file}`]),
};

export interface PackedSource {
  readonly path: string;
  readonly file: string;
}

export const folderOf = (name: string): string => join(root, 'packages', name);

export function manifestOf(name: string): Manifest {
  const manifest = readManifest(name);
  const doors = doorsOnly[name];
  if (doors === undefined) return withAddedDoors(name, manifest);
  const imported = new Set(
    reachable(name, doors)
      .flatMap((file) => importsOf(name, file))
      .map(packageOf),
  );
  const { exports, dependencies = {} } = manifest;
  return {
    ...manifest,
    exports: only(exports, (door) => doors.includes(door)),
    dependencies: only(dependencies, (library) => imported.has(library)),
  };
}

export function sourcesOf(name: string): readonly PackedSource[] {
  const doors = doorsOnly[name];
  const own = doors === undefined ? allowedIn(name) : reachable(name, doors);
  return [
    ...own.map((path) => ({ path, file: join(folderOf(name), path) })),
    ...(added[name] ?? []).map(([path, from]) => ({ path, file: join(root, from) })),
  ];
}

function allowedIn(name: string): readonly string[] {
  const allowed = ['README.md', 'src/**/*.{ts,tsx,js,css,html}'];
  // Test helpers are packed if an entry exports them.
  const hasTestingDoor = './testing' in readManifest(name).exports;
  const isPacked = (file: string) =>
    !/\.test\.tsx?$/.test(file) && (hasTestingDoor || !/(^|[\\/])testing[\\/]/.test(file));
  return globSync(allowed, { cwd: folderOf(name) })
    .filter(isPacked)
    .sort();
}

const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));

const withAddedDoors = (name: string, manifest: Manifest): Manifest => ({
  ...manifest,
  exports: {
    ...manifest.exports,
    ...(name === 'remote-kit' && { './tsconfig.web.json': './tsconfig.web.json' }),
  },
});

const only = (record: Readonly<Record<string, string>>, isKept: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => isKept(key)));

/** Files behind entries, with their runtime imports. */
function reachable(name: string, doors: readonly string[]): readonly string[] {
  const { exports } = readManifest(name);
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const from of importsOf(name, file))
      if (from.startsWith('.')) add(posix.join(posix.dirname(file), from));
  };
  for (const door of doors) if (exports[door]?.endsWith('.ts')) add(posix.normalize(exports[door]));
  return [...found].sort();
}

function importsOf(name: string, file: string): readonly string[] {
  const text = readFileSync(join(folderOf(name), file), 'utf8');
  const found = text.matchAll(/^(?:import|export) (?!type\b)[^'"]*?from '([^']+)'/gm);
  return Array.from(found, ([, from]) => from ?? '');
}

/** `@marathon/contracts/problem` becomes `@marathon/contracts`. */
const packageOf = (from: string) => from.split('/', from.startsWith('@') ? 2 : 1).join('/');
