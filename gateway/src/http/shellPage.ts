import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type Site, siteMetaNames } from '@marathon/contracts/site';
import type { Request, Response } from 'express';
import { cacheFor } from './assets.ts';

interface ShellPage {
  /** Weak: the same for every encoding. */
  readonly etag: string;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** @returns whether the shell was built; sends index.html with the status that is set */
export function createShellPage(dist: string, site: Site): (req: Request, res: Response) => Promise<boolean> {
  const file = join(dist, 'index.html');
  let read: { readonly version: string; readonly page: Promise<ShellPage> } | undefined;

  async function currentPage(): Promise<ShellPage | undefined> {
    const { mtimeMs, size } = (await stat(file).catch(() => undefined)) ?? {};
    if (mtimeMs === undefined) return undefined;
    const version = `${mtimeMs} ${size}`;
    if (read?.version === version) return read.page;
    const page = pageOf(file, site);
    read = { version, page };
    // A failure is not kept.
    page.catch(() => {
      if (read?.page === page) read = undefined;
    });
    return page;
  }

  return async (req, res) => {
    const page = await currentPage();
    if (page === undefined) return false;
    const encoding = encodings.find((name) => req.acceptsEncodings(name)) ?? 'identity';
    res.vary('Accept-Encoding').set({ 'Cache-Control': cacheFor.revalidate, ETag: page.etag });
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    res.type('html').send(page.bodies[encoding]);
    return true;
  };
}

const encodings = ['br', 'gzip'] as const;

async function pageOf(file: string, site: Site): Promise<ShellPage> {
  const identity = Buffer.from(withSite(await readFile(file, 'utf8'), site));
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag: `W/"${hash}"`, bodies: { br, gzip: gzipped, identity } };
}

function withSite(html: string, site: Site): string {
  return Object.entries(siteMetaNames).reduce((page, [key, name]) => {
    const element = new RegExp(`(<meta name="${name}" content=")[^"]*`);
    return page.replace(element, (_, start) => start + escaped(site[key as keyof Site]));
  }, html);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
