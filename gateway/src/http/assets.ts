import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';

export const cacheFor = {
  revalidate: 'no-cache',
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
  /** Only workers apply it; without it they may reach nothing. */
  readonly scriptPolicy?: string | undefined;
}

/** Compressed if the browser accepts it. Returns false if the file does not exist. */
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
  // Immutable files are never revalidated.
  const isRevalidated = cacheControl !== cacheFor.ever;
  // Nobody requests parts of scripts, and every header costs bytes on a first visit.
  const acceptRanges = !isCode;
  const validators = { etag: isRevalidated, lastModified: isRevalidated };
  const options = { root, cacheControl: false, dotfiles: 'deny', acceptRanges, ...validators } as const;
  await new Promise<void>((resolve, reject) => {
    res.sendFile(`${file}${encoding?.suffix ?? ''}`, options, (error?: Error & { status?: number }) => {
      if (!error || res.headersSent) return resolve();
      for (const header of fileHeaders) res.removeHeader(header);
      if (error.status !== 412 && error.status !== 416) return reject(error);
      res.status(error.status).setHeader('Cache-Control', 'no-store').end();
      resolve();
    });
  });
  return true;
}

/** Must not remain on an error answer. */
const fileHeaders = [
  'Cache-Control',
  'Content-Encoding',
  'Content-Type',
  'Content-Length',
  'ETag',
  'Last-Modified',
];

/** Scripts and styles are most requests of a first visit, and browsers apply only the page's policy to them. */
function withoutPageHeaders(res: Response): void {
  for (const header of pageHeaders) res.removeHeader(header);
}

/** A worker's policy comes from its script, not from a page. */
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

/** A URL path as relative file; undefined for hidden files and for paths that leave the folder. */
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
