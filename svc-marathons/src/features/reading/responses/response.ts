import { createHash } from 'node:crypto';
import type { MarathonJson, Part } from './marathonJson.ts';

export interface CachedResponse {
  readonly parts: readonly Part[];
  readonly isList: boolean;
  readonly bytes: number;
  readonly etag: string;
  readonly link?: string | undefined;
  readonly total?: number | undefined;
  /** For a marathon's team: no shared cache may store it. */
  readonly isPrivate?: boolean;
  readonly pace: { compressedAt: number };
}

/** The revision in front of the tag makes changes conditional (`If-Match`). */
export function singleResponse(part: Part, revision: number): CachedResponse {
  const parts = [part];
  return {
    parts,
    isList: false,
    bytes: bytesOf(parts, false),
    etag: `"${revision}-${tagOf(parts)}"`,
    pace: { compressedAt: -Infinity },
  };
}

/** Returns `before` if nothing has changed, with its cached encodings. */
export function listResponse(
  parts: readonly Part[],
  more: Pick<CachedResponse, 'link' | 'total'>,
  before: CachedResponse | undefined,
): CachedResponse {
  // Includes link and total, so that a page changes when marathons beyond it come or go.
  const etag = `"${tagOf(parts, `${more.link} ${more.total}`)}"`;
  if (before?.etag === etag) return before;
  const pace = before?.pace ?? { compressedAt: -Infinity };
  return { parts, isList: true, bytes: bytesOf(parts, true), etag, ...more, pace };
}

export function* segmentsOf({
  parts,
  isList,
}: Pick<CachedResponse, 'parts' | 'isList'>): Generator<MarathonJson | string> {
  if (isList) yield parts.length === 0 ? '[]' : '[';
  for (const [i, { json, registrationCount, countRevision }] of parts.entries()) {
    yield json;
    const isLast = i === parts.length - 1;
    yield `${registrationCount},"countRevision":${countRevision}}${isList ? (isLast ? ']' : ',') : ''}`;
  }
}

export function* plainBody(response: CachedResponse): Generator<Buffer> {
  for (const segment of segmentsOf(response))
    yield typeof segment === 'string' ? Buffer.from(segment) : segment.head;
}

function tagOf(parts: readonly Part[], more = ''): string {
  const hash = createHash('sha1').update(more);
  const tags = parts.map((part) => `${part.json.tag}${part.registrationCount} ${part.countRevision}`);
  hash.update(tags.join());
  return hash.digest('base64url');
}

function bytesOf(parts: readonly Part[], isList: boolean): number {
  let bytes = 0;
  for (const segment of segmentsOf({ parts, isList }))
    bytes += typeof segment === 'string' ? segment.length : segment.head.length;
  return bytes;
}
