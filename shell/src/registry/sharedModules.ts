import * as appRuntime from '@marathon/app-runtime';
import * as ui from '@marathon/ui';
import { init } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import * as query from '@tanstack/react-query';
import * as jotai from 'jotai';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as styledComponents from 'styled-components';

/** Shared modules by the names that remotes request. */
const modules: Readonly<Record<string, object>> = {
  '@marathon/app-runtime': appRuntime,
  '@marathon/ui': ui,
  '@tanstack/react-query': query,
  jotai,
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'styled-components': styledComponents,
};

interface Sharing {
  readonly version: string;
  readonly singleton: boolean;
  readonly requiredVersion: string;
  readonly strictVersion: boolean;
}

/** federation.shared.ts of front-end-build, with the versions of this build: by package. */
declare const sharingPolicy: Readonly<Record<string, Sharing>>;

/** Once: the build inlines the constant at each use. */
const policy = sharingPolicy;

/** Call it before any remote loads. Also provides the federation runtime. */
export function shareModules(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
  init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(Object.entries(modules).map(shared)),
  });
}

function shared([name, module]: readonly [string, object]) {
  const sharing = policy[name] ?? policy[name.split('/')[0] ?? ''];
  if (sharing === undefined) throw new Error(`${name} is not shared`);
  const { version, ...shareConfig } = sharing;
  return [name, { version, scope: 'default', shareConfig, lib: () => module }] as const;
}
