import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailDelivery } from '@marathon/contracts/mailDelivery';
import type { Site } from '@marathon/contracts/site';
import type { Registry, RegistryView } from '@marathon/registry';
import type { Request, Response } from 'express';
import type { PersonalView } from './audience.ts';
import { type EncodedBody, encodedBody, encodedQuickly, sendEncoded } from './encodedBody.ts';
import type { ScreenParts } from './firstView/screenParts.ts';
import { oncePerView } from './oncePerView.ts';
import { withMailDelivery, withRemotes, withSite } from './pageParts.ts';
import { pictureLink } from './preloadLinks.ts';
import { shellName } from './releaseFiles.ts';
import type { Screen } from './screens.ts';

interface ShellPage {
  /** Weak: the same for every encoding. */
  readonly etag: string;
  readonly body: EncodedBody;
}

interface KeptPage {
  readonly source: object;
  readonly html: string;
  readonly page: Promise<ShellPage>;
}

interface Options {
  readonly registry: Pick<Registry, 'folderOf'>;
  readonly site: Site;
  readonly mailDelivery: MailDelivery;
  readonly partsOf: (view: RegistryView, screen: Screen, path: string) => Promise<ScreenParts | undefined>;
}

/** Uses the response's status. No screen for unknown paths. */
export type SendShellPage = (
  req: Request,
  res: Response,
  shown: PersonalView,
  screen?: Screen,
) => Promise<boolean>;

const mostPages = 500;

/** @returns whether there is a shell */
export function createShellPage({ registry, site, mailDelivery, partsOf }: Options): SendShellPage {
  const bases = new WeakMap<RegistryView, Promise<string | undefined>>();
  const pages = oncePerView((_view) => new Map<string, KeptPage>());

  const readBase = async (
    shown: Pick<PersonalView, 'view' | 'preview' | 'previewEnd'>,
  ): Promise<string | undefined> => {
    const { view } = shown;
    const version = view.releases[shellName]?.version;
    const folder = version && (await registry.folderOf(shellName, version));
    if (!folder) return undefined;
    const html = withSite(await readFile(join(folder, 'index.html'), 'utf8'), site);
    return withRemotes(withMailDelivery(html, mailDelivery), view.answer, shown);
  };

  const baseOf = (view: RegistryView): Promise<string | undefined> => {
    const known = bases.get(view);
    if (known !== undefined) return known;
    const base = readBase({ view });
    bases.set(view, base);
    // Failures are retried.
    base.then(
      (made) => made ?? bases.delete(view),
      () => bases.delete(view),
    );
    return base;
  };

  /** Rebuilt when its parts change, compressed again when its text changes. */
  const keptPage = (view: RegistryView, base: string, path: string, parts: ScreenParts | undefined) => {
    const kept = pages(view);
    const known = kept.get(path);
    const source = parts?.source ?? view;
    if (known?.source === source) return known.page;
    const html = parts?.addTo(base) ?? base;
    const page =
      known?.html === html ? known.page : pageWith(html, path === '' ? encodedBody : encodedQuickly);
    kept.delete(path);
    if (kept.size >= mostPages) kept.delete(kept.keys().next().value ?? '');
    kept.set(path, { source, html, page });
    return page;
  };

  return async (req, res, shown, screen) => {
    const { view } = shown;
    const isOfOne = shown.preview !== undefined || shown.previewEnd !== undefined;
    const parts = screen && (await partsOf(view, screen, req.path));
    if (parts?.picture) addLink(res, pictureLink(parts.picture));
    const base = await (isOfOne ? readBase(shown) : baseOf(view));
    if (base === undefined) return false;
    const page = await (isOfOne
      ? pageWith(parts?.addTo(base) ?? base, async (identity) => ({ identity }))
      : keptPage(view, base, parts ? req.path : '', parts));
    res.setHeader('ETag', page.etag).type('html');
    sendEncoded(req, res, page.body);
    return true;
  };
}

function addLink(res: Response, link: string): void {
  const others = res.getHeader('Link');
  res.setHeader('Link', others === undefined ? link : `${link}, ${others}`);
}

async function pageWith(
  html: string,
  encoded: (identity: Buffer) => Promise<EncodedBody>,
): Promise<ShellPage> {
  const identity = Buffer.from(html);
  return { etag: etagOf(identity), body: await encoded(identity) };
}

const etagOf = (html: Buffer) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
