/** The screens of the product (spec section 2): one table for the shell's router and the gateway's content negotiation. */

export type Access = 'public' | 'login';
export type RemoteName = 'mf-marathons' | 'mf-dashboard' | 'mf-auth';

export interface ScreenRoute {
  readonly path: string;
  readonly access: Access;
  readonly title: string;
  /** The front end that draws it; the shell itself where absent. */
  readonly remote?: RemoteName;
}

export const screenRoutes: readonly ScreenRoute[] = [
  { path: '/', access: 'public', title: 'Home' },
  { path: '/about', access: 'public', title: 'About' },
  { path: '/login', access: 'public', title: 'Login', remote: 'mf-auth' },
  { path: '/register', access: 'public', title: 'Register', remote: 'mf-auth' },
  { path: '/marathons', access: 'login', title: 'Marathons', remote: 'mf-marathons' },
  { path: '/marathonsdetails/:id', access: 'public', title: 'Marathon Details', remote: 'mf-marathons' },
  { path: '/marathonsdetails/:id/apply', access: 'login', title: 'Apply', remote: 'mf-marathons' },
  { path: '/dashboard', access: 'login', title: 'Dashboard', remote: 'mf-dashboard' },
  { path: '/dashboard/add-marathon', access: 'login', title: 'Add Marathon', remote: 'mf-dashboard' },
  { path: '/dashboard/my-marathons', access: 'login', title: 'My Marathons', remote: 'mf-dashboard' },
  {
    path: '/dashboard/update-marathon/:id',
    access: 'login',
    title: 'Update Marathon',
    remote: 'mf-dashboard',
  },
  { path: '/dashboard/profile', access: 'login', title: 'My Profile', remote: 'mf-dashboard' },
  { path: '/dashboard/my-apply', access: 'login', title: 'My Applied Marathons', remote: 'mf-dashboard' },
  {
    path: '/dashboard/my-applications',
    access: 'login',
    title: 'My Applied Marathons',
    remote: 'mf-dashboard',
  },
];

/** The screen that a path shows; undefined where only the 404 page does. A trailing slash does not matter. */
export function screenFor(pathname: string): ScreenRoute | undefined {
  const segments = split(pathname);
  return screenRoutes.find((route) => {
    const pattern = split(route.path);
    return (
      pattern.length === segments.length &&
      pattern.every((part, i) => part.startsWith(':') || part === segments[i])
    );
  });
}

const split = (path: string) => path.split('/').filter(Boolean);
