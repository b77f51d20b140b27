import { limits, remoteContract } from '@marathon/contracts/constants';
import { defineRemote } from '@marathon/contracts/remotes/defineRemote';

/** What this remote adds to the page. @public */
export default defineRemote({
  contract: remoteContract,
  routes: [
    { path: '/marathons', title: 'Marathons', access: 'login' },
    {
      path: '/marathonsdetails/:id',
      title: 'Marathon Details',
      access: 'public',
      slots: ['details'],
      preload: { chunk: 'details', data: ['/marathons/:id'] },
    },
    { path: '/marathonsdetails/:id/apply', title: 'Apply', access: 'login', slots: ['apply'] },
    { path: '/marathonsdetails/:id/waiting-room', title: 'Waiting Room', access: 'login' },
    { path: '/marathonsdetails/:id/waiting-room/draw', title: 'Check the Draw', access: 'public' },
  ],
  navigation: [
    { slot: 'main', label: 'Marathons', to: '/marathons', order: 20 },
    { slot: 'footer', label: 'Marathons', to: '/marathons', order: 20 },
  ],
  blocks: [
    {
      slot: 'home',
      name: 'MarathonsBlock',
      heading: 'Marathons',
      intro: 'The latest races, with registration dates at a glance.',
      order: 10,
      preload: { data: [`/marathons?limit=${limits.homeExpanded}`] },
    },
    {
      slot: 'home',
      name: 'UpcomingBlock',
      heading: 'Upcoming Marathons',
      intro: 'On the calendar, with spots, distance and fee.',
      order: 20,
    },
  ],
});
