/** `release.json` without version, keys sorted. A version ends with ten hex digits of its SHA-256. */
export const releaseContent = (release: object): string =>
  JSON.stringify(sorted({ ...release, version: undefined }));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
