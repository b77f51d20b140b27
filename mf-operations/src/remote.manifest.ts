import { remoteContract } from '@marathon/contracts/constants';
import { defineRemote } from '@marathon/contracts/remotes/defineRemote';

/** What this remote brings to the page: no menu item, since it is for operators alone. @public */
export default defineRemote({
  contract: remoteContract,
  routes: [{ path: '/operations', title: 'Operations', access: 'public' }],
});
