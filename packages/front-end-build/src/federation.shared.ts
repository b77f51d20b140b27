import { createRequire } from 'node:module';
import type { ModuleFederationOptions } from '@module-federation/rsbuild-plugin';

type Shared = Extract<NonNullable<ModuleFederationOptions['shared']>, Record<string, unknown>>;

/**
 * Modules that the page loads once. Keys with a final `/` cover `react-dom/client` and `react/jsx-runtime`:
 * without them a remote brings a second renderer.
 * react-router is missing: ui re-exports the used parts, because the whole is larger than react-dom.
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

/** For released remotes. Of a prefix the page has only what the shell uses; the rest is the remote's. */
export const takenFromPage = (policy: Shared): Shared =>
  Object.fromEntries(
    Object.entries(policy).map(([name, sharing]) => [
      name,
      name.endsWith('/') || typeof sharing === 'string' ? sharing : { ...sharing, import: false },
    ]),
  );

function singleton(name: string) {
  const version = versionOf(name);
  const [major, minor] = version.split('.');
  const requiredVersion = major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
  return { singleton: true, version, requiredVersion, strictVersion: true };
}

function versionOf(name: string): string {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string };
  // Versions of packed packages end with a hash, which semver reads as a prerelease.
  return version.replace(/-.*/, '');
}
