import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Part {
  readonly folder: string;
  readonly dependsOn: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Everything outside workspaces: tools, and some folders of infra. */
export const tools = { folder: 'tools and infra', project: 'tsconfig.tools.json' };

export function partsOf(root: string): Part[] {
  const { workspaces = [] } = manifestIn(root);
  const folders = workspaces
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
    .map((file) => dirname(file).replaceAll('\\', '/'))
    .sort();
  const manifests = folders.map((folder) => ({ folder, manifest: manifestIn(join(root, folder)) }));
  const folderOf = new Map(manifests.map(({ folder, manifest }) => [manifest.name, folder]));
  const workspaceParts = manifests.map(({ folder, manifest: { dependencies, devDependencies } }) => ({
    folder,
    dependsOn: Object.keys({ ...dependencies, ...devDependencies }).flatMap(
      (name) => folderOf.get(name) ?? [],
    ),
  }));
  return [...workspaceParts, { folder: tools.folder, dependsOn: referencesOf(join(root, tools.project)) }];
}

export function testFoldersOf(folder: string, root: string): string[] {
  if (folder !== tools.folder) return [`${folder}/`];
  const ownInfra = globSync('infra/*/', { cwd: root }).filter(
    (each) => !existsSync(join(root, each, 'package.json')),
  );
  return ['tools/', ...ownInfra.map((each) => `${each.replace(/\/$/, '')}/`).sort()];
}

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

function referencesOf(tsconfig: string): string[] {
  if (!existsSync(tsconfig)) return [];
  const { references = [] }: { references?: { path: string }[] } = JSON.parse(readFileSync(tsconfig, 'utf8'));
  // Tests of the product mention them only by name.
  return references.map(({ path }) => path).filter((path) => path !== 'e2e');
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
