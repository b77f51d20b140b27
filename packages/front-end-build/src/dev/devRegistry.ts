import type { LiveRemote, LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import type { ProxyOptions, RsbuildPlugin } from '@rsbuild/core';
import { readManifest } from '../release/readManifest.ts';
import { readAnnouncements } from './announcements.ts';
import { gateway } from './apiProxy.ts';
import { devBase, liveInDevelopment, remotePath } from './remoteInDevelopment.ts';

/** Answers GET /remotes.json like the gateway, with running development servers in place of releases. */
export function devRegistry(): RsbuildPlugin {
  return {
    name: 'marathon:dev-registry',
    setup(api) {
      api.onBeforeStartDevServer(({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (request.url !== '/remotes.json') return next();
          registry(api.context.rootPath).then(
            (answer) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer)),
            next,
          );
        });
      });
    },
  };
}

const devFiles = /^\/remotes\/([\w-]+)\/dev\//;

export const devRemoteFiles: ProxyOptions = {
  target: gateway,
  pathFilter: (path) => devFiles.test(path),
  router: ({ url = '' }) => {
    const server = readAnnouncements().find(({ name }) => name === devFiles.exec(url)?.[1]);
    return server && addressOf(server);
  },
  pathRewrite: (path) => path.replace(devFiles, '/'),
};

async function registry(shellFolder: string): Promise<LiveRemotes> {
  const [published, running, manifest] = await Promise.all([
    ask<LiveRemotes>(`${gateway}/remotes.json`),
    Promise.all(
      readAnnouncements().map(async (server) => {
        const remote = await ask<LiveRemote>(addressOf(server, remotePath));
        // Another server may use the port of a killed one.
        return remote?.base === devBase(server.name) ? [[server.name, remote] as const] : [];
      }),
    ),
    readManifest(shellFolder),
  ]);
  const { entry, ...shell } = liveInDevelopment('shell', manifest);
  const remotes = Object.fromEntries(running.flat());
  return { remotes: { ...published?.remotes, ...remotes, shell: { ...shell, base: '/' } } };
}

const addressOf = ({ port }: { readonly port: number }, path = '') => `http://localhost:${port}${path}`;

const ask = <Answer>(url: string): Promise<Answer | undefined> =>
  fetch(url)
    .then((answer) => (answer.ok ? (answer.json() as Promise<Answer>) : undefined))
    .catch(() => undefined);
