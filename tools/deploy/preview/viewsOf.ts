import type { Release } from '@marathon/contracts/remotes/release';

/** A page of a release, and who opens it. */
export interface View {
  readonly path: string;
  readonly as: 'visitor' | 'member';
  /** Blocks that must be on it. */
  readonly headings: readonly string[];
}

/** Every screen of a release, and the home page where it has blocks there. `id` stands where a path varies. */
export function viewsOf({ manifest: { routes, blocks } }: Release, id: string): View[] {
  const screens = routes.map(({ path, access }): View => {
    // A signed-in person is sent away from some of what visitors see, such as a login.
    const as = access === 'login' ? 'member' : 'visitor';
    return { path: path.replace(/:\w+/g, id), as, headings: [] };
  });
  const headings = blocks.filter(({ slot }) => slot === 'home').map(({ heading }) => heading);
  return headings.length === 0 ? screens : [...screens, { path: '/', as: 'visitor', headings }];
}
