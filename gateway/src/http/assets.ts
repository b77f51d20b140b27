import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';

export const cacheFor = {
  revalidate: 'no-cache',
  /** No shared cache. */
  revalidateByOne: 'private, no-cache',
  nobody: 'no-store',
  day: 'public, max-age=86400',
  ever: 'public, max-age=31536000, immutable',
} as const;

interface Asset {
  readonly root: string;
  /** Path of the URL, still encoded. */
  readonly path: string;
  readonly cacheControl: string;
  /** The Content-Security-Policy of a script; it counts in workers alone, which may reach nothing where it is absent. */
  readonly scriptPolicy?: string | undefined;
}

/**
 * Sends a file below `root`, or its brotli or gzip sibling when the browser accepts that.
 * @returns whether there is such a file
 */
export async function sendAsset(
  req: Request,
  res: Response,
  { root, path, cacheControl, scriptPolicy = nothing }: Asset,
): Promise<boolean> {
  const file = fileBelow(path);
  if (file === undefined || !(await isFile(join(root, file)))) return false;
  const encoding = await encodingFor(req, join(root, file));
  res.vary('Accept-Encoding');
  res.type(extname(file));
  const isCode = ['.js', '.css'].includes(extname(file));
  if (isCode) {
    withoutPageHeaders(res);
    res.setHeader('Content-Security-Policy', scriptPolicy);
  }
  res.setHeader('Cache-Control', cacheControl);
  if (encoding) res.setHeader('Content-Encoding', encoding.name);
  // What is kept for ever is never asked for again.
  const isRevalidated = cacheControl !== cacheFor.ever;
  // Nobody asks for a part of a script, and each one of a first visit carries its headers.
  const acceptRanges = !isCode;
  const validators = { etag: isRevalidated, lastModified: isRevalidated };
  const options = { root, cacheControl: false, dotfiles: 'deny', acceptRanges, ...validators } as const;
  await new Promise<void>((resolve, reject) => {
    res.sendFile(`${file}${encoding?.suffix ?? ''}`, options, (error?: Error & { status?: number }) => {
      // The browser closed the connection.
      if (!error || res.headersSent) return resolve();
      for (const header of fileHeaders) res.removeHeader(header);
      if (error.status !== 412 && error.status !== 416) return reject(error);
      res.status(error.status).setHeader('Cache-Control', 'no-store').end();
      resolve();
    });
  });
  return true;
}

/** They must not stay on an error answer. */
const fileHeaders = [
  'Cache-Control',
  'Content-Encoding',
  'Content-Type',
  'Content-Length',
  'ETag',
  'Last-Modified',
];

/** Scripts and styles are most of a first visit's requests, and their browser heeds a page's policy alone. */
function withoutPageHeaders(res: Response): void {
  for (const header of pageHeaders) res.removeHeader(header);
}

/** A worker has no page: its policy is that of its script. */
const nothing = "default-src 'none'";

const pageHeaders = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

async function encodingFor(req: Request, file: string) {
  for (const encoding of encodings) {
    if (req.acceptsEncodings(encoding.name) && (await isFile(`${file}${encoding.suffix}`))) return encoding;
  }
  return undefined;
}

/** The relative file of a URL path; undefined for hidden files and for paths that leave the folder. */
export function fileBelow(path: string): string | undefined {
  const decoded = decodeSafely(path);
  if (decoded === undefined || /[\0\\]|\.(br|gz)$/.test(decoded)) return undefined;
  const segments = decoded.split('/').filter(Boolean);
  if (segments.length === 0 || segments.some((segment) => segment.startsWith('.'))) return undefined;
  return segments.join('/');
}

function decodeSafely(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
