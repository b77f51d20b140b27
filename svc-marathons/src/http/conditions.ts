import { tagsIn, tagsToMatch } from '@marathon/service-kit';

/**
 * Whether `If-None-Match` names this answer. Unlike Express's `req.fresh`, it ignores `Cache-Control: no-cache`, which
 * every fetch() sends beside the header.
 */
export const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).includes(etag));

/**
 * The revisions in `If-Match`; undefined when it is absent or `*`. Ignores the registration count in a tag: it changes
 * all the time, and owners cannot overwrite it.
 */
export const revisionsOf = (ifMatch: string | undefined): readonly number[] | undefined =>
  tagsToMatch(ifMatch)?.flatMap((tag) => /^"(\d{1,15})-/.exec(tag)?.slice(1).map(Number) ?? []);

/** The unquoted tags in `If-Match`; undefined when it is absent or `*`. */
export const tagsSeen = (ifMatch: string | undefined): readonly string[] | undefined =>
  tagsToMatch(ifMatch)?.map((tag) => tag.replace(/^"|"$/g, ''));
