import type { EnvironmentConfig, RsbuildPlugin } from '@rsbuild/core';

type Workers = Readonly<Record<string, string>>;

/**
 * Web workers as files of their own, with a name that the page knows. In the build of the page each would carry the
 * federation runtime along, which does not start in a worker.
 */
export const workerBuild = (entries: Workers, isRelease: boolean): EnvironmentConfig => ({
  source: { entry: { ...entries } },
  output: {
    target: 'web-worker',
    filename: { js: isRelease ? '[name].[contenthash:10].js' : '[name].js' },
  },
  splitChunks: false,
  tools: { htmlPlugin: false },
});

/** In a release the page's code names `static/js/solver.js` with the hash of its content, as every file. */
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
        { stage: 'optimize-inline', environments: ['web'] },
        ({ assets, compilation, sources }) => {
          for (const [asset, source] of Object.entries(assets)) {
            if (!asset.endsWith('.js')) continue;
            const code = source.source().toString();
            const named = Object.keys(workers).reduce((text, worker) => {
              const plain = `static/js/${worker}.js`;
              return text.replaceAll(plain, hashed.get(plain) ?? plain);
            }, code);
            if (named !== code) compilation.updateAsset(asset, new sources.RawSource(named));
          }
        },
      );
    },
  };
}
