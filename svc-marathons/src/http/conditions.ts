import { tagsIn, tagsToMatch } from '@marathon/service-kit';

/** Unlike Express's `req.fresh`, ignores `Cache-Control: no-cache`, which every fetch() sends beside the header. */
export const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).includes(etag));

/** Undefined without `If-Match` or for `*`. Ignores the count in a tag: owners cannot overwrite it. */
export const revisionsOf = (ifMatch: string | undefined): readonly number[] | undefined =>
  tagsToMatch(ifMatch)?.flatMap((tag) => /^"(\d{1,15})-/.exec(tag)?.slice(1).map(Number) ?? []);

export const tagsSeen = (ifMatch: string | undefined): readonly string[] | undefined =>
  tagsToMatch(ifMatch)?.map((tag) => tag.replace(/^"|"$/g, ''));
