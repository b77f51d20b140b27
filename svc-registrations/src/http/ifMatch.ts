/** The tags that an `If-Match` header accepts (RFC 9110 section 13.1.1); undefined when it is absent or `*`. */
export const tagsOf = (ifMatch: string | undefined): readonly string[] | undefined =>
  ifMatch === undefined || ifMatch.trim() === '*'
    ? undefined
    : [...ifMatch.matchAll(/"([^"]*)"/g)].map(([, tag]) => tag ?? '');
