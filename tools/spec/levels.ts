export const levels = ['unit', 'screen', 'product', 'services', 'nightly'] as const;
export type Level = (typeof levels)[number];

/** By place; `needsServers`: files that are skipped without servers. */
export function levelOf(file: string, needsServers: ReadonlySet<string>): Level {
  if (/\.nightly\.test\.tsx?$/.test(file)) return 'nightly';
  if (needsServers.has(file) || file.startsWith('e2e/faults/')) return 'services';
  if (file.startsWith('e2e/')) return 'product';
  return file.endsWith('.tsx') ? 'screen' : 'unit';
}
