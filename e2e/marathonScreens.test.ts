// Concerns mf-marathons
import { test } from 'vitest';
import { longNames } from './support/screens.ts';
import { screenWalk } from './support/screenWalk.ts';

const { asVisitor, asMember } = screenWalk(['mf-marathons'], ({ open }) => ({
  '/marathons': ['Marathons Section', 'Marathons'],
  [`/marathonsdetails/${open}`]: [longNames.title, longNames.title],
  [`/marathonsdetails/${open}/apply`]: ['Register for Marathon', `Register for ${longNames.title}`],
}));

test(
  'each screen of marathons has its title, nothing that axe finds and no break, for a visitor [2.routes.public] [more.titles] [bar.axe] [bar.layout]',
  asVisitor,
);

test(
  'each screen of marathons has its title, nothing that axe finds and no break, for a member [2.routes.reload] [more.titles] [bar.axe] [bar.layout]',
  asMember,
);
