import { remoteContract } from '@marathon/contracts/constants';
import type { LiveRemote, LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import { ownManifest } from '../registry/ownManifest.ts';

/** A live remote that shows nothing by itself. */
export const aLiveRemote = (name: string, fields: Partial<LiveRemote> = {}): LiveRemote => {
  const version = fields.version ?? aVersion(1);
  return {
    version,
    base: `/remotes/${name}/`,
    entry: { file: `${version}/remoteEntry.js`, integrity: `sha384-${'A'.repeat(64)}` },
    contract: remoteContract,
    routes: [],
    navigation: [],
    blocks: [],
    ...fields,
  };
};

/** The first, second … release. */
export const aVersion = (count: number) => `1.0.${count}-0000000000`;

/** Remotes that bring to the page what those of the product do. */
export const liveRemotes = (more: LiveRemotes['remotes'] = {}): LiveRemotes => ({
  remotes: {
    shell: { ...ownManifest, version: aVersion(1) },
    races: aLiveRemote('races', {
      routes: [
        screen('/marathons', 'Marathons', 'login'),
        { ...screen('/marathonsdetails/:id', 'Marathon Details'), slots: ['details'] },
        screen('/marathonsdetails/:id/apply', 'Apply', 'login'),
      ],
      navigation: [
        item('main', 'Marathons', '/marathons', { order: 20 }),
        item('footer', 'Marathons', '/marathons', { order: 20 }),
      ],
      blocks: [block('UpcomingBlock', 'Upcoming Marathons', 20), block('MarathonsBlock', 'Marathons', 10)],
    }),
    accounts: aLiveRemote('accounts', {
      routes: [screen('/login', 'Login'), screen('/register', 'Register')],
      navigation: [
        item('account', 'Register', '/register', { order: 20, audience: 'visitors' }),
        item('account', 'Login', '/login', { order: 10, audience: 'visitors' }),
        item('footer', 'Login', '/login', { order: 30, audience: 'visitors' }),
        item('footer', 'Register', '/register', { order: 40, audience: 'visitors' }),
      ],
    }),
    desk: aLiveRemote('desk', {
      routes: [
        drawerScreen('/dashboard', 'Dashboard'),
        drawerScreen('/dashboard/add-marathon', 'Add Marathon'),
        drawerScreen('/dashboard/my-marathons', 'My Marathons'),
        drawerScreen('/dashboard/update-marathon/:id', 'Update Marathon'),
        drawerScreen('/dashboard/profile', 'My Profile'),
        drawerScreen('/dashboard/my-apply', 'My Applied Marathons'),
      ],
      navigation: [
        item('dashboard', 'My Marathons', '/dashboard/my-marathons', { order: 10 }),
        item('dashboard', 'Add Marathon', '/dashboard/add-marathon', { order: 20 }),
        item('dashboard', 'Profile', '/dashboard/profile', { order: 30 }),
        item('drawer', 'Add Marathon', '/dashboard/add-marathon', { order: 10, icon: 'plus' }),
        item('drawer', 'My Marathon List', '/dashboard/my-marathons', { order: 20, icon: 'list' }),
        item('drawer', 'My Profile', '/dashboard/profile', { order: 30, icon: 'no-such-icon' }),
        item('drawer', 'My Apply List', '/dashboard/my-apply', { order: 40 }),
        item('footer', 'Dashboard', '/dashboard', { order: 30, audience: 'members' }),
        item('footer', 'Profile', '/dashboard/profile', { order: 40, audience: 'members' }),
      ],
    }),
    ...more,
  },
});

type Route = LiveRemote['routes'][number];
type Item = LiveRemote['navigation'][number];

export const screen = (path: string, title: string, access: Route['access'] = 'public'): Route => ({
  path,
  title,
  access,
  layout: 'page',
  files: [`static/js/${title.toLowerCase().replaceAll(' ', '-')}.js`],
});

const drawerScreen = (path: string, title: string): Route => ({
  ...screen(path, title, 'login'),
  layout: 'dashboard',
});

export const item = (
  slot: Item['slot'],
  label: string,
  to: string,
  { order, ...more }: Partial<Item> & Pick<Item, 'order'>,
): Item => ({ slot, label, to, order, audience: 'everyone', ...more });

type Block = LiveRemote['blocks'][number];

export const block = (name: string, heading: string, order: number, more: Partial<Block> = {}): Block => ({
  slot: 'home',
  name,
  heading,
  order,
  audience: 'everyone',
  files: [],
  ...more,
});
