/** What the federation runtime knows of shared modules: name → version → whether that copy was loaded. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, { readonly loaded?: boolean }>>>>;

/**
 * Throws when the page has loaded more than one copy of a shared module. Two copies of React or of the session would
 * fail later and in another place; here only one area fails.
 */
export function assertSingletons(scope: ShareScope): void {
  const duplicates = Object.entries(scope)
    .map(([name, copies]) => ({
      name,
      versions: Object.keys(copies).filter((version) => copies[version]?.loaded),
    }))
    .filter(({ versions }) => versions.length > 1)
    .map(({ name, versions }) => `${name} ${versions.join(', ')}`);
  if (duplicates.length > 0) throw new Error(`On the page more than once: ${duplicates.join('; ')}`);
}
