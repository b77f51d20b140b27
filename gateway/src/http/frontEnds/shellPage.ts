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
import { withMailDelivery, withRemotes, withSite } from './pageParts.ts';
import { pictureLink } from './preloadLinks.ts';
import { shellName } from './releaseFiles.ts';
import { oncePerView, type Screen } from './views.ts';

interface ShellPage {
  /** Weak: the same for every encoding. */
  readonly etag: string;
  readonly body: EncodedBody;
}

interface CachedPage {
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
  personalView: PersonalView,
  screen?: Screen,
) => Promise<boolean>;

const mostPages = 500;

export function createShellPage({ registry, site, mailDelivery, partsOf }: Options): SendShellPage {
  const bases = new WeakMap<RegistryView, Promise<string | undefined>>();
  const pages = oncePerView((_view) => new Map<string, CachedPage>());

  const readBase = async (
    personalView: Pick<PersonalView, 'view' | 'preview' | 'previewEnd'>,
  ): Promise<string | undefined> => {
    const { view } = personalView;
    const version = view.releases[shellName]?.version;
    const folder = version && (await registry.folderOf(shellName, version));
    if (!folder) return undefined;
    const html = withSite(await readFile(join(folder, 'index.html'), 'utf8'), site);
    return withRemotes(withMailDelivery(html, mailDelivery), view.answer, personalView);
  };

  const baseOf = (view: RegistryView): Promise<string | undefined> => {
    const cachedBase = bases.get(view);
    if (cachedBase !== undefined) return cachedBase;
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
  const cachedPage = (view: RegistryView, base: string, path: string, parts: ScreenParts | undefined) => {
    const cache = pages(view);
    const cached = cache.get(path);
    const source = parts?.source ?? view;
    if (cached?.source === source) return cached.page;
    const html = parts?.addTo(base) ?? base;
    const page =
      cached?.html === html ? cached.page : pageWith(html, path === '' ? encodedBody : encodedQuickly);
    cache.delete(path);
    if (cache.size >= mostPages) cache.delete(cache.keys().next().value ?? '');
    cache.set(path, { source, html, page });
    return page;
  };

  return async (req, res, personalView, screen) => {
    const { view } = personalView;
    const isOfOne = personalView.preview !== undefined || personalView.previewEnd !== undefined;
    const parts = screen && (await partsOf(view, screen, req.path));
    if (parts?.picture) addLink(res, pictureLink(parts.picture));
    const base = await (isOfOne ? readBase(personalView) : baseOf(view));
    if (base === undefined) return false;
    const page = await (isOfOne
      ? pageWith(parts?.addTo(base) ?? base, async (identity) => ({ identity }))
      : cachedPage(view, base, parts ? req.path : '', parts));
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
