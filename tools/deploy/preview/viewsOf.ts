import type { LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import type { RemoteManifest } from '@marathon/contracts/remotes/manifest';
import type { Release } from '@marathon/contracts/remotes/release';

/** A page, and who opens it. */
export interface View {
  readonly path: string;
  readonly as: 'visitor' | 'member';
  /** Blocks that must be on it. */
  readonly headings: readonly string[];
}

/**
 * Every screen of a release, and the home page where it has blocks there. A shell has to show those of all live remotes, too.
 * @param id stands where a path varies and the manifest has no example
 */
export function viewsOf({ entry, name, manifest }: Release, { remotes }: LiveRemotes, id: string): View[] {
  const { [name]: _, ...others } = remotes;
  const shown = entry === undefined ? [manifest, ...Object.values(others)] : [manifest];
  const views = shown.flatMap((each) => [...screensOf(each, id), ...homeOf(each)]);
  const byPage = Map.groupBy(views, ({ path, as }) => `${as} ${path}`);
  return [...byPage.values()].map((same) => ({
    ...(same[0] as View),
    headings: same.flatMap(({ headings }) => headings),
  }));
}

type Screens = Pick<RemoteManifest, 'blocks'> & {
  readonly routes: readonly Pick<RemoteManifest['routes'][number], 'path' | 'access' | 'example'>[];
};

const screensOf = ({ routes }: Screens, id: string): View[] =>
  routes.map(({ path, access, example = path.replace(/:\w+/g, id) }) => ({
    path: example,
    // A signed-in person is sent away from some of what visitors see, such as a login.
    as: access === 'login' ? 'member' : 'visitor',
    headings: [],
  }));

function homeOf({ blocks }: Pick<Screens, 'blocks'>): View[] {
  const headings = blocks.filter(({ slot }) => slot === 'home').map(({ heading }) => heading);
  return headings.length === 0 ? [] : [{ path: '/', as: 'visitor', headings }];
}
