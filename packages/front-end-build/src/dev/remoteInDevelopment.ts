import { baseOf } from '@marathon/contracts/remotes/addresses';
import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';
import type { RemoteManifest } from '@marathon/contracts/remotes/manifest';
import type { RsbuildPlugin } from '@rsbuild/core';
import { readManifest } from '../release/readManifest.ts';
import { announce } from './announcements.ts';

export const remotePath = '/remote.json';

export function remoteInDevelopment(name: string): RsbuildPlugin {
  return {
    name: 'marathon:remote-in-development',
    setup(api) {
      api.onBeforeStartDevServer(({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (request.url !== remotePath) return next();
          readManifest(api.context.rootPath).then(
            (manifest) =>
              response
                .setHeader('Content-Type', 'application/json')
                .end(JSON.stringify(liveInDevelopment(name, manifest))),
            next,
          );
        });
      });
      api.onAfterStartDevServer(({ port }) => {
        const takeBack = announce(name, port);
        api.onCloseDevServer(takeBack);
        process.once('exit', takeBack);
      });
    },
  };
}

export const devBase = (name: string) => `${baseOf(name)}dev/`;

export function liveInDevelopment(name: string, manifest: RemoteManifest): LiveRemote {
  const { contract, routes, navigation, blocks } = manifest;
  return {
    version: '0.0.0-0000000000',
    base: devBase(name),
    entry: { file: 'remoteEntry.js', integrity: '' },
    contract,
    routes: routes.map(({ preload, ...route }) => ({ ...route, files: [] })),
    navigation,
    blocks: blocks.map(({ preload, ...block }) => ({ ...block, files: [] })),
  };
}
