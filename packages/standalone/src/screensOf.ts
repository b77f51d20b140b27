import type { RemoteManifestInput } from '@marathon/contracts/remotes/manifest';

export interface StandaloneScreen {
  readonly label: string;
  readonly to: string;
}

/** The screens that can be opened without knowing an id, by their titles, and the page of its blocks where it has some. */
export function screensOf({ routes, blocks = [] }: RemoteManifestInput): StandaloneScreen[] {
  const screens = routes
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title }) => ({ label: title, to: path }));
  const ofBlocks = blocks.length > 0 ? [{ label: 'Blocks', to: '/' }] : [];
  const seen = new Set<string>();
  return [...ofBlocks, ...screens].filter(({ label }) => seen.size < seen.add(label).size);
}
