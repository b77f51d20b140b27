import type { LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import type { RemoteManifest } from '@marathon/contracts/remotes/manifest';
import type { Release } from '@marathon/contracts/remotes/release';

export interface View {
  readonly path: string;
  readonly as: 'visitor' | 'member';
  /** Headings of required blocks. */
  readonly headings: readonly string[];
}

/**
 * Every screen of a release with all remotes' blocks in its slots, and the screens with slots for its own blocks. A
 * shell must also show all live remotes' screens. @param id for variable paths without an example in the manifest
 */
export function viewsOf({ entry, name, manifest }: Release, { remotes }: LiveRemotes, id: string): View[] {
  const { [name]: _, ...others } = remotes;
  const all: readonly Screens[] = [manifest, ...Object.values(others)];
  const blocks = all.flatMap((each) => each.blocks);
  const visible = all.flatMap((each) => {
    const isWhole = each === manifest || entry === undefined;
    return each.routes.filter(({ slots = [] }) => isWhole || manifest.blocks.some(isIn(slots)));
  });
  const views = visible.flatMap((route) => viewsOfScreen(route, blocks.filter(isIn(route.slots ?? [])), id));
  const byPage = Map.groupBy(views, ({ path, as }) => `${as} ${path}`);
  return [...byPage.values()].map((same) => ({
    ...(same[0] as View),
    headings: same.flatMap(({ headings }) => headings),
  }));
}

interface Screens {
  readonly routes: readonly Pick<RemoteManifest['routes'][number], 'path' | 'access' | 'example' | 'slots'>[];
  readonly blocks: readonly Block[];
}

type Block = Pick<RemoteManifest['blocks'][number], 'slot' | 'heading' | 'audience'>;
type Screen = Screens['routes'][number];

const isIn = (slots: NonNullable<Screen['slots']>) => (block: Block) => slots.includes(block.slot);

/** The screen as its audience sees it, its blocks as theirs. */
function viewsOfScreen(screen: Screen, blocks: readonly Block[], id: string): View[] {
  const { path, access, example = path.replace(/:\w+/g, id) } = screen;
  // Signed-in people are redirected from some public screens, such as a login.
  const as: View['as'] = access === 'login' ? 'member' : 'visitor';
  const visible = blocks.filter(({ audience }) => as === 'visitor' || audience !== 'visitors');
  return [
    { path: example, as, headings: [] },
    ...visible.map(({ heading, audience }) => ({
      path: example,
      as: audience === 'members' ? 'member' : as,
      headings: [heading],
    })),
  ];
}
