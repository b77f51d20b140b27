import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProxyOptions, ServerConfig } from '@rsbuild/core';
import { gateway } from './apiProxy.ts';
import { remotePorts } from './ports.ts';

interface Registry {
  remotes: Record<string, { version: string; manifest: string }>;
}

/**
 * The registry of remotes while developing: what the gateway publishes, and in its place each remote whose own
 * development server runs. So one can work on a single remote with the rest of the product around it.
 */
export const devRegistry: NonNullable<ServerConfig['setup']> = (context) => {
  if (context.action !== 'dev') return;
  context.server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url !== '/remotes.json') return next();
    registry().then(
      (answer) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer)),
      next,
    );
  });
};

/** The running remotes' files, below the shell's own origin as in production. */
export const devRemoteFiles: ProxyOptions[] = remotePorts.map(([name, port]) => ({
  target: `http://localhost:${port}`,
  pathFilter: `/remotes/${name}/dev`,
  pathRewrite: { [`^/remotes/${name}/dev`]: '' },
}));

async function registry(): Promise<Registry> {
  const published = await fetch(`${gateway}/remotes.json`)
    .then((answer) => answer.json() as Promise<Registry>)
    .catch((): Registry => ({ remotes: {} }));
  const running = await Promise.all(
    remotePorts.map(async ([name, port]) => ((await answers(port)) ? [name] : [])),
  );
  const dev = running.flat().map((name) => {
    return [name, { version: 'dev', manifest: `/remotes/${name}/dev/mf-manifest.json` }];
  });
  return { remotes: { ...published.remotes, ...Object.fromEntries(dev) } };
}

const answers = (port: number) =>
  fetch(`http://localhost:${port}/mf-manifest.json`).then(
    ({ ok }) => ok,
    () => false,
  );
