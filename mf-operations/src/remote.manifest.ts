import { remoteContract } from '@marathon/contracts/constants';
import { defineRemote } from '@marathon/contracts/remotes/defineRemote';

/** No menu item: for operators alone. @public */
export default defineRemote({
  contract: remoteContract,
  routes: [{ path: '/operations', title: 'Operations', access: 'public' }],
});
