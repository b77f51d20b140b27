import { tagsToMatch } from '@marathon/service-kit';

/** The revisions that an `If-Match` header accepts; undefined when it is absent or `*`. */
export const revisionsIn = (ifMatch: string | undefined): readonly string[] | undefined =>
  tagsToMatch(ifMatch)?.map((tag) => tag.slice(1, -1));
