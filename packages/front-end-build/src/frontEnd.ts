import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { baseOf, contentFolder } from '@marathon/contracts/remotes/addresses';
import type { RsbuildConfig, Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pageChunks, remoteChunks } from './chunks.ts';
import { apiProxy } from './dev/apiProxy.ts';
import { developmentPage } from './dev/developmentPage.ts';
import { devRegistry, devRemoteFiles } from './dev/devRegistry.ts';
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
  readonly name: string;
  /** Of the development server; the next free port if it is taken. */
  readonly port: number;
  /** Modules of a remote: `{ './routes': './src/routes.tsx' }`. The shell has none. */
  readonly exposes?: Readonly<Record<string, string>>;
  /** Additional pages: `{ popup: './src/popup.ts' }` becomes `popup.html`. */
  readonly entries?: Readonly<Record<string, string>>;
  /** Web workers: `{ solver: './src/solver.worker.ts' }` becomes `static/js/solver.js`. */
  readonly workers?: Readonly<Record<string, string>>;
  readonly meta?: Readonly<Record<string, string>>;
  readonly template?: (entry: string) => string;
}

/** `dist/` gets content-hashed files, `release.json`, and `.br` and `.gz` siblings. */
export function defineFrontEnd({ name, port, exposes, entries, workers, meta, template }: FrontEnd) {
  return ({ command }: { command: string }): RsbuildConfig => {
    const isRemote = exposes !== undefined;
    const isRelease = command === 'build' || command === 'preview';
    // No version: browsers keep cached files that a new release shares with the previous one.
    const releasedAt = isRemote ? `${baseOf(name)}${contentFolder}/` : '/';
    const assetPrefix = isRemote ? 'auto' : '/';
    // The shell's page loads a released remote; in development a remote has a page.
    const hasPage = !isRemote || !isRelease;

    return {
      mode: isRelease ? 'production' : 'development',
      plugins: [
        pluginReact(),
        ...(exposes ? federation(name, exposes, isRelease) : [sharedByPage()]),
        ...(!isRemote && isRelease ? [preloadStart()] : []),
        ...(hasPage ? [earlyTheme()] : []),
        ...(isRemote ? [developmentPage()] : []),
        emptyDist(),
        ...(isRelease ? [firstViews({ swc: swcOf(name, isRelease) })] : []),
        ...(workers && isRelease ? [hashedWorkerNames(workers)] : []),
        releaseFile(name, exposes && Object.keys(exposes)),
        precompress(),
        isRemote ? remoteInDevelopment(name) : devRegistry(),
      ],
      environments: {
        web: { source: { entry: { index: './src/index.ts' } } },
        // Separate builds: modules shared by two pages cannot be concatenated.
        ...(entries && { pages: { source: { entry: { ...entries } } } }),
        ...(workers && { workers: workerBuild(workers, isRelease) }),
      },
      // Compiles packed packages as sources: their class names need this front end's name, too.
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
          // Relative to the front end's folder, wherever the output is.
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
        // Lazily compiled imports make a remote's nested import use its own copy of a shared module.
        lazyCompilation: false,
        client: { port: '<port>' },
      },
    };
  };
}

const withoutEntry = (config: Rspack.Configuration) => {
  if (config.name === 'web') config.entry = {};
};

const swcOf = (name: string, isRelease: boolean) => ({
  jsc: { experimental: { plugins: [styledComponents(name, isRelease)] } },
});

/** Class names contain the front end's name, so that two builds of a component never share a class. */
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
