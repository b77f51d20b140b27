import type { IconName } from '@marathon/ui';

export interface NavItem {
  readonly label: string;
  readonly to: string;
}

/** The links of bars, menus and footers: one table, so that no two of them differ. */
export const home: NavItem = { label: 'Home', to: '/' };
export const marathons: NavItem = { label: 'Marathons', to: '/marathons' };
export const login: NavItem = { label: 'Login', to: '/login' };
export const register: NavItem = { label: 'Register', to: '/register' };
const profile: NavItem = { label: 'Profile', to: '/dashboard/profile' };
export const addMarathon: NavItem = { label: 'Add Marathon', to: '/dashboard/add-marathon' };

export const mainNav: readonly NavItem[] = [home, marathons, { label: 'About', to: '/about' }];

/** The Dashboard drop-down. */
export const dashboardNav: readonly NavItem[] = [
  { label: 'My Marathons', to: '/dashboard/my-marathons' },
  addMarathon,
  profile,
];

/** The dashboard's drawer. */
export const drawerNav: readonly (NavItem & { readonly icon: IconName })[] = [
  { ...addMarathon, icon: 'plus' },
  { label: 'My Marathon List', to: '/dashboard/my-marathons', icon: 'list' },
  { label: 'My Profile', to: '/dashboard/profile', icon: 'user' },
  { label: 'My Apply List', to: '/dashboard/my-apply', icon: 'ticket' },
];

/** The footer's useful links. Login and Register would only lead a member home: links to their dashboard instead. */
export const usefulNav = (isSignedIn: boolean): readonly NavItem[] => [
  home,
  marathons,
  ...(isSignedIn ? [{ label: 'Dashboard', to: '/dashboard' }, profile] : [login, register]),
];
