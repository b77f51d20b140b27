import type { EnvironmentConfig } from '@rsbuild/core';

/**
 * Web workers as files of their own, with a name that the page knows. In the build of the page each would carry the
 * federation runtime along, which does not start in a worker.
 */
export const workerBuild = (entries: Readonly<Record<string, string>>): EnvironmentConfig => ({
  source: { entry: { ...entries } },
  output: { target: 'web-worker', filename: { js: '[name].js' } },
  splitChunks: false,
  tools: { htmlPlugin: false },
});
