/** The federation runtime's shared modules: name → version → whether that copy was loaded. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, { readonly loaded?: boolean }>>>>;

/** Throws if the page has loaded two copies of a shared module: they would fail later and elsewhere. */
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
