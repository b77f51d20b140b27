/** The entity tags of an `If-Match` or `If-None-Match` header, in their quotes. A proxy that compresses weakens tags, so `W/` is overlooked. */
export const tagsIn = (header: string): readonly string[] => header.match(/"[^"]*"/g) ?? [];

/** The tags that an `If-Match` header accepts (RFC 9110 section 13.1.1); undefined when it is absent or `*`. */
export const tagsToMatch = (ifMatch: string | undefined): readonly string[] | undefined =>
  ifMatch === undefined || ifMatch.trim() === '*' ? undefined : tagsIn(ifMatch);
