/**
 * What a version stands for: all of `release.json` but the version, in one order. The version ends with the first ten
 * digits of its SHA-256, hex.
 */
export const releaseContent = (release: object): string =>
  JSON.stringify(sorted({ ...release, version: undefined }));

/** Keys in one order, so that the same content is the same text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
