import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '@marathon/contracts/site';
import type { Registry, RegistryView } from '@marathon/registry';
import type { Request, Response } from 'express';
import type { Shown } from './audience.ts';
import { type EncodedBody, encodedBody, sendEncoded } from './encodedBody.ts';
import { withRemotes, withSite } from './pageParts.ts';
import { shellName } from './releaseFiles.ts';

interface ShellPage {
  /** Weak: the same for every encoding. */
  readonly etag: string;
  readonly body: EncodedBody;
}

/** @returns whether there is a shell; sends its page with the status that is set */
export function createShellPage(
  registry: Pick<Registry, 'folderOf'>,
  site: Site,
): (req: Request, res: Response, shown: Shown) => Promise<boolean> {
  const pages = new WeakMap<RegistryView, Promise<ShellPage | undefined>>();

  const htmlOf = async ({ view, preview }: Pick<Shown, 'view' | 'preview'>): Promise<Buffer | undefined> => {
    const version = view.releases[shellName]?.version;
    const folder = version && (await registry.folderOf(shellName, version));
    if (!folder) return undefined;
    const html = withSite(await readFile(join(folder, 'index.html'), 'utf8'), site);
    return Buffer.from(withRemotes(html, view.answer, preview));
  };

  /** Made once for each view. */
  const pageOf = (view: RegistryView): Promise<ShellPage | undefined> => {
    const known = pages.get(view);
    if (known !== undefined) return known;
    const page = htmlOf({ view }).then((html) => html && pageWith(html));
    pages.set(view, page);
    // What failed once is tried again.
    page.then(
      (made) => made ?? pages.delete(view),
      () => pages.delete(view),
    );
    return page;
  };

  const previewOf = async (shown: Shown): Promise<ShellPage | undefined> => {
    const identity = await htmlOf(shown);
    return identity && { etag: etagOf(identity), body: { identity } };
  };

  return async (req, res, shown) => {
    const page = await (shown.preview === undefined ? pageOf(shown.view) : previewOf(shown));
    if (page === undefined) return false;
    res.setHeader('ETag', page.etag).type('html');
    sendEncoded(req, res, page.body);
    return true;
  };
}

const pageWith = async (html: Buffer): Promise<ShellPage> => ({
  etag: etagOf(html),
  body: await encodedBody(html),
});

const etagOf = (html: Buffer) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
