import { messages } from '@marathon/contracts/messages';
import { mountStandalone } from '@marathon/standalone';
import { routes } from './routes.tsx';

mountStandalone('mf-dashboard', routes, [
  { label: messages.addMarathon.title, to: '/dashboard/add-marathon' },
  { label: messages.myMarathons.title, to: '/dashboard/my-marathons' },
  { label: messages.myRegistrations.title, to: '/dashboard/my-apply' },
  { label: messages.profile.title, to: '/dashboard/profile' },
]);
