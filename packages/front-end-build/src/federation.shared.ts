import { createRequire } from 'node:module';
import type { ModuleFederationOptions } from '@module-federation/rsbuild-plugin';

type Shared = Extract<NonNullable<ModuleFederationOptions['shared']>, Record<string, unknown>>;

/**
 * What the page holds once, however many remotes it loads. The same policy for every build.
 *
 * - The keys that end in `/` cover `react-dom/client`, `react/jsx-runtime`, `jotai/utils`: without them a
 *   remote brings a second renderer along.
 * - react-router is not here: shared whole it weighs more than react-dom. ui re-exports the parts in
 *   use and is itself shared, so the router is on the page once and tree-shaken.
 */
export const shared: Shared = {
  react: singleton('react'),
  'react/': singleton('react'),
  'react-dom': singleton('react-dom'),
  'react-dom/': singleton('react-dom'),
  jotai: singleton('jotai'),
  'jotai/': singleton('jotai'),
  'styled-components': singleton('styled-components'),
  '@tanstack/react-query': singleton('@tanstack/react-query'),
  '@marathon/ui': singleton('@marathon/ui'),
  '@marathon/app-runtime': singleton('@marathon/app-runtime'),
};

/**
 * The same for a released remote, which brings no copy along: the page has one. Of a prefix the page has what the shell
 * uses; the rest comes with the remote.
 */
export const takenFromPage = (policy: Shared): Shared =>
  Object.fromEntries(
    Object.entries(policy).map(([name, sharing]) => [
      name,
      name.endsWith('/') || typeof sharing === 'string' ? sharing : { ...sharing, import: false },
    ]),
  );

/** Any version of the same major will do; another one fails where it is asked for, and not later and elsewhere. */
function singleton(name: string) {
  const version = versionOf(name);
  const [major, minor] = version.split('.');
  const requiredVersion = major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
  return { singleton: true, version, requiredVersion, strictVersion: true };
}

function versionOf(name: string): string {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string };
  // A packed package has a hash in its version, which is no release of before.
  return version.replace(/-.*/, '');
}
