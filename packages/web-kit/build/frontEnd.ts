import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type ModuleFederationOptions, pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { EnvironmentConfig, RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { apiProxy } from './apiProxy.ts';
import { devRegistry, devRemoteFiles } from './devRemotes.ts';
import { earlyTheme } from './earlyTheme.ts';
import { shared } from './federation.shared.ts';
import { type FrontEndName, ports } from './ports.ts';
import { precompress } from './precompress.ts';
import { preloadStart } from './preloadStart.ts';
import { releaseVersion } from './releaseVersion.ts';

export interface FrontEnd {
  /** Folder, package and remote name: `mf-marathons`. */
  readonly name: FrontEndName;
  /** What a remote offers: `{ './routes': './src/routes.tsx' }`. The shell offers nothing. */
  readonly exposes?: Readonly<Record<string, string>>;
  /** Pages beside the main one: `{ popup: './src/popup.ts' }` becomes `popup.html`. */
  readonly entries?: Readonly<Record<string, string>>;
  /** The HTML of a page, by its entry; a bare one where absent. */
  readonly template?: (entry: string) => string;
}

/**
 * The one build of every front end: what is shared, how files are named, what is compressed.
 * Output is `dist/`: content-hashed files, `mf-manifest.json` (remotes), `version.json`, `.br` and `.gz` siblings.
 */
export function defineFrontEnd({ name, exposes, entries, template }: FrontEnd) {
  return ({ command }: { command: string }): RsbuildConfig => {
    const isRemote = exposes !== undefined;
    const isRelease = command === 'build' || command === 'preview';
    // The shell answers at `/` on every depth of path; a remote's files lie wherever it is published.
    const assetPrefix = isRemote ? 'auto' : '/';
    const ownRuntime = isRemote && isRelease;

    return {
      mode: isRelease ? 'production' : 'development',
      plugins: [
        pluginReact(),
        pluginModuleFederation(federation(name, exposes, isRelease)),
        ...(!isRemote && isRelease ? [preloadStart()] : []),
        earlyTheme(),
        releaseVersion(),
        precompress(),
      ],
      html: {
        template: ({ entryName }) => template?.(entryName) ?? here('page.html'),
        title: 'Marathon',
        ...(ownRuntime && {
          tags: [{ tag: 'script', attrs: { src: runtimeFile, defer: true }, append: false }],
        }),
      },
      output: {
        assetPrefix,
        // A development server writes nothing there, and the gateway may be serving it.
        cleanDistPath: isRelease,
        dataUriLimit: 0,
        sourceMap: false,
      },
      resolve: { alias: { '@module-federation/runtime': federationRuntime } },
      tools: {
        rspack: (_config, { appendPlugins, rspack }) =>
          appendPlugins(new rspack.NormalModuleReplacementPlugin(federationCommonJs, toEsModule)),
        swc: { jsc: { experimental: { plugins: [styledComponents(name, isRelease)] } } },
      },
      performance: { printFileSize: false },
      splitChunks: { preset: 'none' },
      server: {
        port: ports[name],
        strictPort: true,
        cors: { origin: /^http:\/\/localhost(:\d+)?$/ },
        historyApiFallback: true,
        proxy: isRemote ? [apiProxy(['/images'])] : [...devRemoteFiles, apiProxy()],
        ...(!isRemote && { setup: devRegistry }),
      },
      dev: {
        assetPrefix,
        // Lazily compiled imports leave a remote's nested import on its own copy of a shared module.
        lazyCompilation: false,
        client: { port: ports[name] },
      },
      environments: {
        web: { source: { entry: { index: './src/index.ts', ...entries } } },
        ...(ownRuntime && { runtime: standaloneRuntime }),
      },
    };
  };
}

/** A module-federation name must be a JavaScript identifier. */
export const federationName = (name: string) => name.replaceAll('-', '_');

function federation(name: string, exposes: FrontEnd['exposes'], isRelease: boolean): ModuleFederationOptions {
  return {
    name: federationName(name),
    filename: isRelease ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
    ...(exposes && { exposes: { ...exposes } }),
    shared,
    // version-first would load every remote at boot, and one that is down would take the page along.
    shareStrategy: 'loaded-first',
    // Types come from the packages.
    dts: false,
    manifest: exposes !== undefined,
    // The page carries the federation runtime once: the shell provides it, released remotes take it from there.
    ...(isRelease && {
      experiments: {
        ...(exposes ? { externalRuntime: true } : { provideExternalRuntime: true }),
        optimization: { target: 'web' },
      },
    }),
  };
}

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

/** The federation plugin asks for the CommonJS build of its runtime; the ES module build beside it can be tree-shaken. */
const federationCommonJs = /@module-federation\/[\w-]+\/dist\/.+\.cjs$/;
function toEsModule(resource: { request: string }) {
  resource.request = resource.request.replace(/\.cjs$/, '.js');
}

const federationRuntime = createRequire(import.meta.url)
  .resolve('@module-federation/runtime')
  .replace(/\.cjs$/, '.js');

const runtimeFile = 'static/js/federationRuntime.js';

/** A released remote has no runtime of its own inside; opened alone, its page loads this file first. */
const standaloneRuntime: EnvironmentConfig = {
  source: { entry: { federationRuntime: fileURLToPath(new URL('./standaloneRuntime.ts', import.meta.url)) } },
  output: { filename: { js: '[name].js' }, assetPrefix: 'auto' },
  splitChunks: false,
  tools: { htmlPlugin: false },
};

const here = (file: string) => fileURLToPath(new URL(`./${file}`, import.meta.url));
