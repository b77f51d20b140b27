import { remoteContract } from '@marathon/contracts/constants';
import { defineRemote } from '@marathon/contracts/remotes/defineRemote';

const screen = { access: 'login', layout: 'dashboard' } as const;

/** What this remote adds to the page. @public */
export default defineRemote({
  contract: remoteContract,
  routes: [
    { ...screen, path: '/dashboard', title: 'Dashboard' },
    { ...screen, path: '/dashboard/add-marathon', title: 'Add Marathon' },
    { ...screen, path: '/dashboard/my-marathons', title: 'My Marathons' },
    { ...screen, path: '/dashboard/update-marathon/:id', title: 'Update Marathon' },
    { ...screen, path: '/dashboard/drafts/:id', title: 'Draft' },
    { ...screen, path: '/dashboard/profile', title: 'My Profile' },
    { ...screen, path: '/dashboard/my-data', title: 'My Data' },
    { ...screen, path: '/dashboard/my-apply', title: 'My Applied Marathons' },
    { ...screen, path: '/dashboard/my-apply/:id', title: 'My Registration', slots: ['my-registration'] },
    { ...screen, path: '/dashboard/my-applications', title: 'My Applied Marathons' },
    { path: '/account-deletion/:id', title: 'Account Deleted', access: 'public' },
  ],
  navigation: [
    { slot: 'dashboard', label: 'My Apply List', to: '/dashboard/my-apply', order: 5 },
    { slot: 'dashboard', label: 'My Marathons', to: '/dashboard/my-marathons', order: 10 },
    { slot: 'dashboard', label: 'Add Marathon', to: '/dashboard/add-marathon', order: 20 },
    { slot: 'dashboard', label: 'Profile', to: '/dashboard/profile', order: 30 },
    { slot: 'drawer', label: 'My Apply List', to: '/dashboard/my-apply', icon: 'ticket', order: 5 },
    { slot: 'drawer', label: 'Add Marathon', to: '/dashboard/add-marathon', icon: 'plus', order: 10 },
    { slot: 'drawer', label: 'My Marathon List', to: '/dashboard/my-marathons', icon: 'list', order: 20 },
    { slot: 'drawer', label: 'My Profile', to: '/dashboard/profile', icon: 'user', order: 30 },
    { slot: 'footer', label: 'Dashboard', to: '/dashboard', order: 30, audience: 'members' },
    { slot: 'footer', label: 'Profile', to: '/dashboard/profile', order: 40, audience: 'members' },
  ],
});
