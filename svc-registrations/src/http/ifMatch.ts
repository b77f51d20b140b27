import { tagsToMatch } from '@marathon/service-kit';

/** Undefined if the header is absent or `*`. */
export const revisionsIn = (ifMatch: string | undefined): readonly string[] | undefined =>
  tagsToMatch(ifMatch)?.map((tag) => tag.slice(1, -1));
