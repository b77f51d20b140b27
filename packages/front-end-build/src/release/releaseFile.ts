import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dayOf } from '@marathon/contracts/remotes/flags';
import { type Release, releaseSchema } from '@marathon/contracts/remotes/release';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { exposedChunk } from '../federation.ts';
import { mistakesOf } from './checkManifest.ts';
import { readManifest } from './readManifest.ts';
import { hashOf, integrityOf } from './releaseHash.ts';

/** Writes `dist/release.json`. Its version hashes everything, so published files never change. */
export function releaseFile(name: string, exposed: readonly string[] | undefined): RsbuildPlugin {
  return {
    name: 'marathon:release-file',
    setup(api) {
      api.onAfterBuild({
        order: 'default',
        handler: async ({ stats }) => {
          if (!stats || stats.hasErrors()) return;
          const { rootPath, distPath } = api.context;
          const release = await describe({ name, exposed, rootPath, distPath, groups: groupsOf(stats) });
          await writeFile(join(distPath, 'release.json'), `${JSON.stringify(release)}\n`);
        },
      });
    },
  };
}

interface Build {
  readonly name: string;
  readonly exposed: readonly string[] | undefined;
  readonly rootPath: string;
  readonly distPath: string;
  readonly groups: ReadonlyMap<string, readonly string[]>;
}

async function describe({ name, exposed, rootPath, distPath, groups }: Build): Promise<Release> {
  const manifest = await readManifest(rootPath);
  const modules = scriptsBy(exposed ?? [], (module) => groups.get(exposedChunk(module)));
  const mistakes = mistakesOf(manifest, {
    isShell: exposed === undefined,
    modules,
    chunks: [...groups.keys()],
    today: dayOf(new Date()),
  });
  if (mistakes.length > 0) throw new Error(`The manifest of ${name} is wrong:\n- ${mistakes.join('\n- ')}`);

  const { files, maps } = await integrityOf(distPath);
  const entry = Object.keys(files).find((file) => /^remoteEntry\.\w+\.js$/.test(basename(file)));
  const { version } = JSON.parse(await readFile(join(rootPath, 'package.json'), 'utf8'));
  const content = {
    name,
    entry,
    manifest,
    files,
    maps,
    modules,
    chunks: scriptsBy(
      manifest.routes.map(({ path }) => path),
      (path) => groups.get(manifest.routes.find((route) => route.path === path)?.preload?.chunk ?? ''),
    ),
  } satisfies Omit<Release, 'version'>;
  return releaseSchema.parse({ ...content, version: `${version}-${hashOf(content)}` });
}

const scriptsBy = (keys: readonly string[], filesOf: (key: string) => readonly string[] | undefined) =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const files = filesOf(key);
      return files ? [[key, files.filter((file) => file.endsWith('.js'))]] : [];
    }),
  );

function groupsOf(stats: Rspack.Stats | Rspack.MultiStats): ReadonlyMap<string, readonly string[]> {
  const all = 'stats' in stats ? stats.stats : [stats];
  const page = all.find(({ compilation }) => compilation.name === 'web');
  const { namedChunkGroups = {} } = page?.toJson({ all: false, chunkGroups: true }) ?? {};
  return new Map(
    Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [name, assets.map(({ name }) => name)]),
  );
}
