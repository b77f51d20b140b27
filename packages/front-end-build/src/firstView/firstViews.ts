import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FirstView, firstViewFile, firstViewSchema } from '@marathon/contracts/remotes/firstView';
import { createRsbuild, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const source = 'src/firstView.tsx';

export function firstViews(tools: RsbuildConfig['tools']): RsbuildPlugin {
  return {
    name: 'marathon:first-views',
    setup(api) {
      api.onAfterBuild({
        // First, because the release lists all files.
        order: 'pre',
        handler: async ({ stats }) => {
          const { rootPath, distPath } = api.context;
          if (!stats || stats.hasErrors() || !existsSync(join(rootPath, source))) return;
          for (const [screen, view] of Object.entries(await rendered(rootPath, tools))) {
            const file = join(distPath, firstViewFile(screen));
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, JSON.stringify(firstViewSchema.parse(view)));
          }
        },
      });
    },
  };
}

/** A separate bundle for Node: without federation, with one copy of each library. */
async function rendered(rootPath: string, tools: RsbuildConfig['tools']): Promise<Record<string, FirstView>> {
  const folder = await mkdtemp(join(tmpdir(), 'first-views-'));
  try {
    const rsbuild = await createRsbuild({
      cwd: rootPath,
      config: {
        mode: 'production',
        plugins: [pluginReact()],
        source: { entry: { index: `./${source}` } },
        output: {
          target: 'node',
          cleanDistPath: false,
          distPath: { root: folder },
          module: false,
          filename: { js: '[name].cjs' },
          sourceMap: false,
          minify: false,
        },
        splitChunks: false,
        performance: { printFileSize: false },
        ...(tools && { tools }),
      },
    });
    const { close } = await rsbuild.build();
    await close();
    const { default: made } = await import(pathToFileURL(join(folder, 'index.cjs')).href);
    return made.default ?? made;
  } finally {
    await rm(folder, { recursive: true });
  }
}
