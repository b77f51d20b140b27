import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FirstView,
  firstViewFile,
  firstViewSchema,
  frameName,
} from '@marathon/contracts/remotes/firstView';
import type { Release } from '@marathon/contracts/remotes/release';
import type { Registry, RegistryView } from '@marathon/registry';
import { shellName } from '../releaseFiles.ts';
import type { Screen } from '../views.ts';
import { parseTemplate, type Template } from './fillTemplate.ts';

export interface FirstViewTemplates {
  readonly frame: Template;
  readonly screen: Template;
  readonly style: string;
  readonly head: FirstView['head'];
}

/** Undefined if the view's releases have none for this screen. */
export async function readFirstView(
  registry: Pick<Registry, 'folderOf'>,
  view: RegistryView,
  screen: Screen,
): Promise<FirstViewTemplates | undefined> {
  const shell = view.releases[shellName];
  const [frame, own] = await Promise.all([
    shell && readOne(registry, shell, frameName),
    screen.access === 'public' ? readOne(registry, screen.release, screen.path) : undefined,
  ]);
  if (!frame || !own) return undefined;
  return {
    frame: parseTemplate(frame.html),
    screen: parseTemplate(own.html),
    style: frame.style + own.style,
    head: own.head,
  };
}

async function readOne(registry: Pick<Registry, 'folderOf'>, release: Release, name: string) {
  const file = firstViewFile(name);
  if (!Object.hasOwn(release.files, file)) return undefined;
  const folder = await registry.folderOf(release.name, release.version);
  return folder && firstViewSchema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
}
