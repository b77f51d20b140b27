import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FirstView, firstViews } from '@marathon/contracts/firstViews';
import { screenFor } from '@marathon/contracts/routes';
import type { Logger } from '@marathon/service-kit';
import { z } from 'zod';
import type { RemotesRegistry } from '../ports.ts';

/** The `Link` header of a page: what its first view loads, after the style sheet. Never rejects. */
export function preloadLinks(
  registry: RemotesRegistry,
  logger: Pick<Logger, 'warn'>,
): (path: string) => Promise<string | undefined> {
  const logged = new Set<string>();
  const without = ({ remote }: FirstView, err: Error) => {
    if (!logged.has(err.message)) logger.warn({ err, remote }, 'early links of a front end are missing');
    // The same error is logged once.
    if (logged.size < 100) logged.add(err.message);
    return [];
  };
  return async (path) => {
    const screen = screenFor(path);
    const view = screen && firstViews[screen.path];
    if (view === undefined) return undefined;
    const data = dataOf(view, path).map(fetched);
    const picture =
      view.picture === undefined ? [] : [`<${view.picture}>; rel=preload; as=image; fetchpriority=high`];
    const files = filesOf(registry, view).catch((error) => without(view, error));
    return [...picture, ...(await files), ...data].join(', ');
  };
}

function dataOf({ data }: FirstView, path: string): string[] {
  const id = /\/([0-9a-f]{24})\/?$/.exec(path)?.[1];
  if (data === undefined || (id === undefined && data.includes(':id'))) return [];
  return [data.replace(':id', id ?? '')];
}

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(
    z.object({
      name: z.string(),
      assets: z.object({ js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }) }),
    }),
  ),
});

async function filesOf(registry: RemotesRegistry, { remote, exposed, chunk }: FirstView): Promise<string[]> {
  const live = (await registry.live()).remotes[remote];
  const folder = live && (await registry.folderOf(remote, live.version));
  if (live === undefined || folder === undefined) return [];
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8')));
  const { sync = [], async: onDemand = [] } =
    manifest.exposes.find(({ name }) => name === exposed)?.assets.js ?? {};
  const screen = onDemand.filter(
    (file) => chunk !== undefined && file.split('/').at(-1)?.startsWith(`${chunk}.`),
  );
  const scripts = [manifest.metaData.remoteEntry.name, ...sync, ...screen];
  const base = live.manifest.replace(/[^/]+$/, '');
  return [
    fetched('/remotes.json'),
    fetched(live.manifest),
    ...scripts.map((file) => `<${base}${file}>; rel=preload; as=script; fetchpriority=low`),
  ];
}

const fetched = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin; fetchpriority=low`;
