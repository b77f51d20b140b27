import { remoteContract } from '@marathon/contracts/constants';
import { defineRemote } from '@marathon/contracts/remotes/defineRemote';

const screens = ['sound', 'lazy', 'render', 'effect', 'loop', 'promise'];

export default defineRemote({
  contract: remoteContract,
  routes: screens.map((screen) => ({
    path: `/faulty/${screen}`,
    title: `Faulty ${screen}`,
    access: 'public',
    ...(screen === 'lazy' && { preload: { chunk: 'lazy' } }),
  })),
  navigation: [{ slot: 'main', label: 'Faulty', to: '/faulty/sound', order: 90 }],
});
