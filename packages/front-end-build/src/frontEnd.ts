import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { baseOf, contentFolder } from '@marathon/contracts/remotes/addresses';
import type { RsbuildConfig, Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pageChunks, remoteChunks } from './chunks.ts';
import { apiProxy } from './dev/apiProxy.ts';
import { devRegistry, devRemoteFiles } from './dev/devRegistry.ts';
import { fixtures } from './dev/fixtures.ts';
import { remoteInDevelopment } from './dev/remoteInDevelopment.ts';
import { earlyTheme } from './earlyTheme.ts';
import { emptyDist } from './emptyDist.ts';
import { federation } from './federation.ts';
import { firstViews } from './firstView/firstViews.ts';
import { precompress } from './precompress.ts';
import { preloadStart } from './preloadStart.ts';
import { releaseFile } from './release/releaseFile.ts';
import { sharedByPage } from './slimRuntime/sharedByPage.ts';
import { hashedWorkerNames, workerBuild } from './workerBuild.ts';

export interface FrontEnd {
  /** Folder, package and remote name: `mf-marathons`. */
  readonly name: string;
  /** Where its development server listens; the next one that is free where this is taken. */
  readonly port: number;
  /** What a remote offers: `{ './routes': './src/routes.tsx' }`. The shell offers nothing. */
  readonly exposes?: Readonly<Record<string, string>>;
  /** Pages beside the main one: `{ popup: './src/popup.ts' }` becomes `popup.html`. */
  readonly entries?: Readonly<Record<string, string>>;
  /** Web workers: `{ solver: './src/solver.worker.ts' }` is `static/js/solver.js` in the code that starts it. */
  readonly workers?: Readonly<Record<string, string>>;
  /** Meta elements of the main page: name and content. */
  readonly meta?: Readonly<Record<string, string>>;
  /** The HTML of a page, by its entry; a bare one where absent. */
  readonly template?: (entry: string) => string;
}

/**
 * The one build of every front end: what is shared, how files are named, what is compressed.
 * Output is `dist/`: content-hashed files, `release.json`, `.br` and `.gz` siblings.
 */
export function defineFrontEnd({ name, port, exposes, entries, workers, meta, template }: FrontEnd) {
  return ({ command }: { command: string }): RsbuildConfig => {
    const isRemote = exposes !== undefined;
    const isRelease = command === 'build' || command === 'preview';
    // Without a version: a file that a new release shares with the last one stays in browsers' caches.
    const releasedAt = isRemote ? `${baseOf(name)}${contentFolder}/` : '/';
    const assetPrefix = isRemote ? 'auto' : '/';
    // The shell's page loads a released remote; in development it has a page of its own.
    const hasPage = !isRemote || !isRelease;

    return {
      mode: isRelease ? 'production' : 'development',
      plugins: [
        pluginReact(),
        ...(exposes ? federation(name, exposes, isRelease) : [sharedByPage()]),
        ...(!isRemote && isRelease ? [preloadStart()] : []),
        ...(hasPage ? [earlyTheme()] : []),
        ...(isRemote ? [fixtures()] : []),
        emptyDist(),
        ...(isRelease ? [firstViews({ swc: swcOf(name, isRelease) })] : []),
        ...(workers && isRelease ? [hashedWorkerNames(workers)] : []),
        releaseFile(name, exposes && Object.keys(exposes)),
        precompress(),
        isRemote ? remoteInDevelopment(name) : devRegistry(),
      ],
      environments: {
        web: { source: { entry: { index: './src/index.ts' } } },
        // Built by themselves: what two pages share cannot be joined into one module.
        ...(entries && { pages: { source: { entry: { ...entries } } } }),
        ...(workers && { workers: workerBuild(workers, isRelease) }),
      },
      // Packed packages are compiled as sources: class names carry this front end's name, too.
      source: { include: [/[\\/]node_modules[\\/]@marathon[\\/]/] },
      html: {
        template: ({ entryName }) => template?.(entryName) ?? barePage,
        title: 'Marathon',
        meta: ({ entryName }) => (entryName === 'index' ? meta : undefined),
      },
      output: {
        assetPrefix: isRelease ? releasedAt : assetPrefix,
        cleanDistPath: false,
        dataUriLimit: 0,
        sourceMap: { js: isRelease ? 'hidden-nosources-source-map' : false },
      },
      tools: {
        rspack: (config: Rspack.Configuration) => {
          if (!hasPage) withoutEntry(config);
          // From the front end's folder, wherever it is built into.
          config.output = { ...config.output, devtoolModuleFilenameTemplate: '[resource-path]' };
        },
        ...(!hasPage && { htmlPlugin: false }),
        swc: swcOf(name, isRelease),
      },
      security: { sri: { enable: isRelease } },
      performance: { printFileSize: false },
      splitChunks: { preset: 'none', ...(isRemote ? remoteChunks : { cacheGroups: pageChunks }) },
      server: {
        port,
        cors: { origin: /^http:\/\/localhost(:\d+)?$/ },
        historyApiFallback: true,
        proxy: isRemote ? [apiProxy(['/images'])] : [devRemoteFiles, apiProxy()],
      },
      dev: {
        assetPrefix,
        // Lazily compiled imports leave a remote's nested import on its own copy of a shared module.
        lazyCompilation: false,
        client: { port: '<port>' },
      },
    };
  };
}

/** The federation plugin adds the one that a remote has. */
const withoutEntry = (config: Rspack.Configuration) => {
  if (config.name === 'web') config.entry = {};
};

const swcOf = (name: string, isRelease: boolean) => ({
  jsc: { experimental: { plugins: [styledComponents(name, isRelease)] } },
});

/** Class names carry the front end's name, so that two builds of one component never share a class. */
function styledComponents(namespace: string, isRelease: boolean): [string, Record<string, unknown>] {
  const options = {
    namespace,
    ssr: true,
    displayName: !isRelease,
    fileName: false,
    pure: isRelease,
    minify: isRelease,
  };
  return [createRequire(import.meta.url).resolve('@swc/plugin-styled-components'), options];
}

const barePage = fileURLToPath(new URL('./page.html', import.meta.url));
