import { createRequire } from 'node:module';
import { type ModuleFederationOptions, pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { RsbuildPlugin } from '@rsbuild/core';
import { shared, takenFromPage } from './federation.shared.ts';
import { federationName } from './federationName.ts';

type Exposes = Readonly<Record<string, string>>;

export function federation(name: string, exposes: Exposes, isRelease: boolean): RsbuildPlugin[] {
  return [pluginModuleFederation(optionsOf(name, exposes, isRelease)), esModuleRuntime()];
}

function optionsOf(name: string, exposes: Exposes, isRelease: boolean): ModuleFederationOptions {
  return {
    name: federationName(name),
    filename: isRelease ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
    exposes: withChunkNames(exposes),
    shared: isRelease ? takenFromPage(shared) : shared,
    // version-first would load every remote at boot, and a failing one would break the page.
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    // Released remotes use the page's federation runtime, and load no other remote.
    experiments: {
      externalRuntime: isRelease,
      ...(isRelease && { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } }),
    },
  };
}

export const exposedChunk = (module: string) => module.replace('./', '');

const withChunkNames = (exposes: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(exposes).map(([module, file]) => [module, { import: file, name: exposedChunk(module) }]),
  );

/** The federation plugin requests the CommonJS build of its runtime; only ES modules are tree-shaken. */
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
