import type { EnvironmentConfig, RsbuildPlugin } from '@rsbuild/core';

type Workers = Readonly<Record<string, string>>;

/** A separate build: the page's build would include the federation runtime, which fails in a worker. */
export const workerBuild = (entries: Workers, isRelease: boolean): EnvironmentConfig => ({
  source: { entry: { ...entries } },
  output: {
    target: 'web-worker',
    filename: { js: isRelease ? '[name].[contenthash:10].js' : '[name].js' },
  },
  splitChunks: false,
  tools: { htmlPlugin: false },
});

/** Replaces `static/js/solver.js` in the page's code by the name with the content hash. */
export function hashedWorkerNames(workers: Workers): RsbuildPlugin {
  const hashed = new Map<string, string>();
  return {
    name: 'marathon:hashed-worker-names',
    setup(api) {
      api.modifyRspackConfig((config, { environment, mergeConfig }) =>
        environment.name === 'web' ? mergeConfig(config, { dependencies: ['workers'] }) : config,
      );
      api.processAssets({ stage: 'report', environments: ['workers'] }, ({ assets }) => {
        for (const name of Object.keys(assets)) hashed.set(name.replace(/\.[0-9a-f]+\.js$/, '.js'), name);
      });
      api.processAssets(
        // Before source maps are made, so that they match.
        { stage: 'optimize-size', environments: ['web'] },
        ({ assets, compilation, sources }) => {
          for (const [asset, source] of Object.entries(assets)) {
            if (!asset.endsWith('.js')) continue;
            const code = source.source().toString();
            const named = new sources.ReplaceSource(source);
            for (const worker of Object.keys(workers)) {
              const plain = `static/js/${worker}.js`;
              for (let at = code.indexOf(plain); at !== -1; at = code.indexOf(plain, at + 1))
                named.replace(at, at + plain.length - 1, hashed.get(plain) ?? plain);
            }
            if (named.getReplacements().length > 0) compilation.updateAsset(asset, named);
          }
        },
      );
    },
  };
}
