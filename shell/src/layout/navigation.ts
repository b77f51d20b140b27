import type { IconName } from '@marathon/web-kit';

export interface Place {
  readonly label: string;
  readonly to: string;
}

/** Where the bars, menus and footers lead: one table, so that no two of them differ. */
export const home: Place = { label: 'Home', to: '/' };
export const marathons: Place = { label: 'Marathons', to: '/marathons' };
export const login: Place = { label: 'Login', to: '/login' };
export const register: Place = { label: 'Register', to: '/register' };
const profile: Place = { label: 'Profile', to: '/dashboard/profile' };
export const addMarathon: Place = { label: 'Add Marathon', to: '/dashboard/add-marathon' };

export const mainPlaces: readonly Place[] = [home, marathons, { label: 'About', to: '/about' }];

/** The Dashboard drop-down. */
export const dashboardPlaces: readonly Place[] = [
  { label: 'My Marathons', to: '/dashboard/my-marathons' },
  addMarathon,
  profile,
];

/** The dashboard's drawer. */
export const drawerPlaces: readonly (Place & { readonly icon: IconName })[] = [
  { ...addMarathon, icon: 'plus' },
  { label: 'My Marathon List', to: '/dashboard/my-marathons', icon: 'list' },
  { label: 'My Profile', to: '/dashboard/profile', icon: 'user' },
  { label: 'My Apply List', to: '/dashboard/my-apply', icon: 'ticket' },
];

/** The footer's useful links. Login and Register would send home who is signed in: their own places instead. */
export const usefulPlaces = (isSignedIn: boolean): readonly Place[] => [
  home,
  marathons,
  ...(isSignedIn ? [{ label: 'Dashboard', to: '/dashboard' }, profile] : [login, register]),
];
