import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FirstView, firstViews } from '@marathon/contracts/firstViews';
import { screenFor } from '@marathon/contracts/routes';
import type { Logger } from '@marathon/service-kit';
import { z } from 'zod';
import type { RemotesRegistry } from '../ports.ts';

/**
 * The `Link` header of a screen's page: what its first view needs of the live remote and of the API. The browser
 * asks for it while the page's own scripts are still on their way.
 * All but the picture at low priority: a browser that has six connections must not spend them before the style sheet.
 * @returns for a path: the header; undefined where there is nothing to say. Never rejects: without it the page is slower, no more
 */
export function preloadLinks(
  registry: RemotesRegistry,
  logger: Pick<Logger, 'warn'>,
): (path: string) => Promise<string | undefined> {
  const told = new Set<string>();
  const without = ({ remote }: FirstView, err: Error) => {
    if (!told.has(err.message)) logger.warn({ err, remote }, 'early links of a front end are missing');
    // A page is asked for all the time: the same trouble is told once.
    if (told.size < 100) told.add(err.message);
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

/** Only what can be there: an id that is none is not worth a request. */
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
