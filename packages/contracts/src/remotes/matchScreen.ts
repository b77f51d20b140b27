/** Ignores a trailing slash and prefers fixed parts to variable ones. */
export function matchScreen<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const segments = split(pathname);
  return routes
    .filter(({ path }) => fits(split(path), segments))
    .toSorted((a, b) => varying(a.path) - varying(b.path))[0];
}

export const samePattern = (one: string, other: string): boolean =>
  split(one).map(general).join('/') === split(other).map(general).join('/');

export function overlap(one: string, other: string): boolean {
  const [some, others] = [split(one), split(other)];
  return (
    some.length === others.length &&
    some.every((part, i) => isVarying(part) || part === others[i] || isVarying(others[i] ?? ''))
  );
}

const fits = (pattern: readonly string[], segments: readonly string[]) =>
  pattern.length === segments.length && pattern.every((part, i) => isVarying(part) || part === segments[i]);

const isVarying = (part: string) => part.startsWith(':');
const varying = (path: string) => split(path).filter(isVarying).length;
const general = (part: string) => (isVarying(part) ? ':' : part);
const split = (path: string) => path.split('/').filter(Boolean);
