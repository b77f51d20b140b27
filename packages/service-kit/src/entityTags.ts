/** Tags with their quotes. Ignores `W/`, which compressing proxies add. */
export const tagsIn = (header: string): readonly string[] => header.match(/"[^"]*"/g) ?? [];

/** Tags of an `If-Match` header (RFC 9110 section 13.1.1); undefined if it is absent or `*`. */
export const tagsToMatch = (ifMatch: string | undefined): readonly string[] | undefined =>
  ifMatch === undefined || ifMatch.trim() === '*' ? undefined : tagsIn(ifMatch);
