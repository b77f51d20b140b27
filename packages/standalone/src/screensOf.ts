import type { RemoteManifestInput } from '@marathon/contracts/remotes/manifest';

export interface StandaloneScreen {
  readonly label: string;
  readonly to: string;
}

/** The screens that can be opened without knowing an id, by their titles; the home page where the remote has blocks for it. */
export function screensOf({ routes, blocks = [] }: RemoteManifestInput): StandaloneScreen[] {
  const screens = routes
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title }) => ({ label: title, to: path }));
  const home = blocks.length > 0 ? [{ label: 'Home blocks', to: '/' }] : [];
  const seen = new Set<string>();
  return [...home, ...screens].filter(({ label }) => seen.size < seen.add(label).size);
}
