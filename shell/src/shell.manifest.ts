import { remoteContract } from '@marathon/contracts/constants';
import { defineRemote } from '@marathon/contracts/remotes/defineRemote';

/** In the same shape as those of the remotes. @public */
export default defineRemote({
  contract: remoteContract,
  routes: [
    {
      path: '/',
      title: 'Home',
      access: 'public',
      slots: ['home'],
      preload: { picture: '/images/slides/start-line.svg' },
    },
    { path: '/about', title: 'About', access: 'public' },
    { path: '/privacy', title: 'Privacy', access: 'public' },
  ],
  navigation: [
    { slot: 'main', label: 'Home', to: '/', order: 10 },
    { slot: 'main', label: 'About', to: '/about', order: 30 },
    { slot: 'footer', label: 'Home', to: '/', order: 10 },
    { slot: 'footer', label: 'Privacy', to: '/privacy', order: 90 },
  ],
});
