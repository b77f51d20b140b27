import { addressOf, inRelease } from '@marathon/contracts/remotes/addresses';
import type { RemoteRoute } from '@marathon/contracts/remotes/manifest';
import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import type { Release } from '@marathon/contracts/remotes/release';
import type { RegistryView } from '@marathon/registry';
import { oncePerView, type Screen, screensOf } from './views.ts';

/** The page's `Link` header: lets the browser load its whole first view at once. */
export function preloadLinks(view: RegistryView, path: string): string | undefined {
  const links = linksByPattern(view);
  const screen = matchScreen(screensOf(view), path);
  const found = screen && links.get(screen.path);
  if (found === undefined) return undefined;
  const data = found.data.flatMap((address) => fillAddress(address, screen?.path ?? '', path)).map(fetched);
  return within(mostCharacters, [...found.fixed, ...data]) || undefined;
}

/** Clients refuse more than 16 kB of headers. */
const mostCharacters = 8_000;

function within(most: number, links: readonly string[]): string {
  const joined = links.join(', ');
  return joined.length <= most ? joined : within(most, links.slice(0, -1));
}

interface Links {
  readonly fixed: readonly string[];
  readonly data: readonly string[];
}

/** By route path. None for screens behind the login: visitors are redirected and would load them in vain. */
const linksByPattern = oncePerView(
  (view): ReadonlyMap<string, Links> =>
    new Map(
      screensOf(view)
        .filter(({ access }) => access === 'public')
        .map((screen) => [screen.path, withBlocks(view, screen)]),
    ),
);

function linksOf(view: RegistryView, { release, preload, path }: Screen): Links {
  const scripts =
    release.entry === undefined || preload === undefined
      ? []
      : [release.entry, ...(release.modules['./routes'] ?? []), ...(release.chunks[path] ?? [])];
  return {
    fixed: [...pictureOf(preload), ...scriptsOf(view, release, scripts)],
    data: preload?.data ?? [],
  };
}

/** The screen's own, and those of public blocks in its slots. */
function withBlocks(view: RegistryView, screen: Screen): Links {
  const own = linksOf(view, screen);
  const blocks = Object.values(view.releases)
    .flatMap((release) => release.manifest.blocks.map((block) => ({ ...block, release })))
    .filter(({ slot, audience }) => audience === 'everyone' && screen.slots?.includes(slot))
    .toSorted((a, b) => a.order - b.order);
  const scripts = [...new Set(blocks.map(({ release }) => release))].flatMap((release) =>
    release.entry === undefined
      ? []
      : scriptsOf(view, release, [release.entry, ...(release.modules['./blocks'] ?? [])]),
  );
  const data = new Set([...own.data, ...blocks.flatMap(({ preload }) => preload?.data ?? [])]);
  return { fixed: [...new Set([...own.fixed, ...scripts])], data: [...data] };
}

function scriptsOf(view: RegistryView, release: Release, files: readonly string[]): string[] {
  const base = view.answer.remotes[release.name]?.base;
  if (base === undefined) return [];
  const to = (file: string) => base + (file === release.entry ? inRelease : addressOf)(release.version, file);
  // With integrity, as the page requires it for remotes' scripts: otherwise browsers ignore the preload.
  return [...new Set(files)].map(
    (file) =>
      `<${to(file)}>; rel=preload; as=script; fetchpriority=low; crossorigin; integrity="${release.files[file]}"`,
  );
}

const pictureOf = (preload: RemoteRoute['preload']) =>
  preload?.picture === undefined ? [] : [pictureLink(preload.picture)];

/** @param address URL-encoded, so that it contains no `>` */
export const pictureLink = (address: string) => `<${address}>; rel=preload; as=image; fetchpriority=high`;

const fetched = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin; fetchpriority=low`;

/** Replaces names by parts of the page's path; omits addresses for unusual parts. */
export function fillAddress(address: string, pattern: string, path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  const parts = new Map(
    pattern
      .split('/')
      .filter(Boolean)
      .map((name, i) => [name, segments[i] ?? '']),
  );
  let isPlain = true;
  const filled = address.replace(/:\w+/g, (name) => {
    const part = parts.get(name) ?? '';
    if (!/^[\w-]+$/.test(part)) isPlain = false;
    return part;
  });
  return isPlain ? [filled] : [];
}
