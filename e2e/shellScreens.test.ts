import { test } from 'vitest';
import { screenWalk } from './support/screenWalk.ts';

const { asVisitor, asMember } = screenWalk(['shell', 'mf-operations'], () => ({
  '/': ['Marathon: find your race, register, run', 'Home'],
  '/about': ['About Marathon', 'About'],
  '/privacy': ['Privacy', 'Privacy'],
}));

test(
  'each screen of the shell and of operations has its title, nothing that axe finds and no break, for a visitor [2.routes.public] [more.titles] [bar.axe] [bar.layout]',
  asVisitor,
);

test(
  'each screen of the shell and of operations has its title, nothing that axe finds and no break, for a member [2.routes.reload] [more.titles] [bar.axe] [bar.layout]',
  asMember,
);
