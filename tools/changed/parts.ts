import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A workspace: what is built, checked and tested as one. */
export interface Part {
  /** Below the root, such as `packages/contracts`. */
  readonly folder: string;
  /** The folders of the parts that its package.json names. */
  readonly dependsOn: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The workspaces of the package.json in `root`, by folder. */
export function partsOf(root: string): Part[] {
  const { workspaces = [] } = manifestIn(root);
  const folders = workspaces
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
    .map((file) => dirname(file).replaceAll('\\', '/'))
    .sort();
  const manifests = folders.map((folder) => ({ folder, manifest: manifestIn(join(root, folder)) }));
  const folderOf = new Map(manifests.map(({ folder, manifest }) => [manifest.name, folder]));
  return manifests.map(({ folder, manifest: { dependencies, devDependencies } }) => ({
    folder,
    dependsOn: Object.keys({ ...dependencies, ...devDependencies }).flatMap(
      (name) => folderOf.get(name) ?? [],
    ),
  }));
}

/** That part and all that it needs, directly or not. */
export function withWhatItNeeds(folder: string, parts: readonly Part[]): string[] {
  const found = new Set<string>();
  const visit = (each: string) => {
    if (found.has(each)) return;
    found.add(each);
    parts.find((part) => part.folder === each)?.dependsOn.forEach(visit);
  };
  visit(folder);
  return [...found].sort();
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
