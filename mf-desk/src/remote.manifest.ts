import { remoteContract } from '@marathon/contracts/constants';
import { defineRemote } from '@marathon/contracts/remotes/defineRemote';

const screen = { access: 'login', layout: 'dashboard' } as const;

/** What this remote adds to the page. @public */
export default defineRemote({
  contract: remoteContract,
  routes: [
    { ...screen, path: '/desk', title: 'Desk' },
    { path: '/desk/invitation', title: 'Invitation', access: 'public' },
    { ...screen, path: '/desk/:id', title: 'Participants', slots: ['desk-race'] },
    { ...screen, path: '/desk/:id/statistics', title: 'Statistics' },
    { ...screen, path: '/desk/:id/log', title: 'Log' },
    { ...screen, path: '/desk/:id/team', title: 'Team' },
    { ...screen, path: '/desk/:id/medical', title: 'Medical answers' },
    { ...screen, path: '/desk/:id/questions', title: 'Questions' },
    { ...screen, path: '/desk/:id/ticket', title: 'Check-in' },
    { ...screen, path: '/desk/:id/:registration', title: 'Participant', slots: ['desk-participant'] },
  ],
  navigation: [
    { slot: 'dashboard', label: 'Desk', to: '/desk', order: 40, audience: 'organizers' },
    { slot: 'drawer', label: 'Desk', to: '/desk', icon: 'users', order: 50, audience: 'organizers' },
  ],
});
