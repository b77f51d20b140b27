import { createRequire } from 'node:module';
import { type ModuleFederationOptions, pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { RsbuildPlugin } from '@rsbuild/core';
import { shared, takenFromPage } from './federation.shared.ts';
import { federationName } from './federationName.ts';

type Exposes = Readonly<Record<string, string>>;

/** Joins a remote to the page at run time. */
export function federation(name: string, exposes: Exposes, isRelease: boolean): RsbuildPlugin[] {
  return [pluginModuleFederation(optionsOf(name, exposes, isRelease)), esModuleRuntime()];
}

function optionsOf(name: string, exposes: Exposes, isRelease: boolean): ModuleFederationOptions {
  return {
    name: federationName(name),
    filename: isRelease ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
    exposes: withChunkNames(exposes),
    shared: isRelease ? takenFromPage(shared) : shared,
    // version-first would load every remote at boot, and one that is down would take the page along.
    shareStrategy: 'loaded-first',
    // Types come from the packages.
    dts: false,
    manifest: false,
    // The page carries the federation runtime once: released remotes take it from there. A remote loads no other one.
    experiments: {
      externalRuntime: isRelease,
      ...(isRelease && { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } }),
    },
  };
}

/** Name of the chunk of an exposed module: `./routes` → `routes`. */
export const exposedChunk = (module: string) => module.replace('./', '');

const withChunkNames = (exposes: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(exposes).map(([module, file]) => [module, { import: file, name: exposedChunk(module) }]),
  );

/** The federation plugin asks for the CommonJS build of its runtime; the ES modules beside it are tree-shaken. */
function esModuleRuntime(): RsbuildPlugin {
  const commonJs = /@module-federation\/[\w-]+\/dist\/.+\.cjs$/;
  const asEsModule = (path: string) => path.replace(/\.cjs$/, '.js');
  const runtime = asEsModule(createRequire(import.meta.url).resolve('@module-federation/runtime'));
  return {
    name: 'marathon:es-module-runtime',
    setup(api) {
      api.modifyRspackConfig((config, { rspack, appendPlugins, mergeConfig }) => {
        appendPlugins(
          new rspack.NormalModuleReplacementPlugin(commonJs, (resource) => {
            resource.request = asEsModule(resource.request);
          }),
        );
        return mergeConfig(config, { resolve: { alias: { '@module-federation/runtime': runtime } } });
      });
    },
  };
}
