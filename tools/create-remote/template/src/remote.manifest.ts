import { remoteContract } from '@marathon/contracts/constants';
import { defineRemote } from '@marathon/contracts/remotes/defineRemote';

/** What this remote adds to the page. @public */
export default defineRemote({
  contract: remoteContract,
  routes: [{ path: '/your-screen', title: 'Your Screen', access: 'public' }],
  navigation: [{ slot: 'main', label: 'Your Screen', to: '/your-screen', order: 50 }],
  blocks: [{ slot: 'details', name: 'YourBlock', heading: 'Your Screen', order: 50 }],
});
