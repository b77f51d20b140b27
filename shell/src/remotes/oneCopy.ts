/** What the federation runtime knows of shared modules: name → version → whether that copy was loaded. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, { readonly loaded?: boolean }>>>>;

/** Shared modules of which the page has loaded more than one copy: `react 19.3.1, 19.4.0`. */
export function loadedTwice(scope: ShareScope): string[] {
  return Object.entries(scope)
    .map(([name, copies]) => ({
      name,
      versions: Object.keys(copies).filter((version) => copies[version]?.loaded),
    }))
    .filter(({ versions }) => versions.length > 1)
    .map(({ name, versions }) => `${name} ${versions.join(', ')}`);
}
