import { mountStandalone } from '@marathon/standalone';
import { blocks } from './blocks.tsx';
import { routes } from './routes.tsx';

const home = (
  <>
    <blocks.MarathonsBlock />
    <blocks.UpcomingBlock />
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
