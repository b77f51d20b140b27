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
  blocks: [
    { slot: 'details', name: 'SoundBlock', heading: 'Sound block', order: 10 },
    { slot: 'details', name: 'RenderBlock', heading: 'Broken block', order: 20 },
    { slot: 'details', name: 'MissingBlock', heading: 'Missing block', order: 30 },
    { slot: 'apply', name: 'SoundBlock', heading: 'Sound block', order: 10 },
  ],
});
