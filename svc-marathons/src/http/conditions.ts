import { tagsIn, tagsToMatch } from '@marathon/service-kit';

/** Conditional requests (RFC 9110 section 13). */

/**
 * True when an `If-None-Match` header says that the client has this answer. Not Express's `req.fresh`: that one gives
 * up on `Cache-Control: no-cache`, which every fetch() sends beside the header.
 */
export const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).includes(etag));

/**
 * The revisions that an `If-Match` header accepts; undefined when it is absent or `*`. Only the revision in front of a
 * tag counts: the registration count behind it changes all the time and is nothing that an owner could overwrite.
 */
export const revisionsOf = (ifMatch: string | undefined): readonly number[] | undefined =>
  tagsToMatch(ifMatch)?.flatMap((tag) => /^"(\d{1,15})-/.exec(tag)?.slice(1).map(Number) ?? []);

/** The tags that an `If-Match` header accepts, without their quotation marks; undefined when it is absent or `*`. */
export const tagsSeen = (ifMatch: string | undefined): readonly string[] | undefined =>
  tagsToMatch(ifMatch)?.map((tag) => tag.replace(/^"|"$/g, ''));
