import { mountStandalone } from '@marathon/standalone';
import { MarathonsBlock, UpcomingBlock } from './home.tsx';
import { routes } from './routes.tsx';

const home = (
  <>
    <MarathonsBlock />
    <UpcomingBlock />
  </>
);

mountStandalone(
  'mf-marathons',
  [{ path: '/', element: home }, ...routes],
  [
    { label: 'Home blocks', to: '/' },
    { label: 'Marathons', to: '/marathons' },
  ],
);
