// Concerns mf-dashboard
import { test } from 'vitest';
import { screenWalk } from './support/screenWalk.ts';

const { asVisitor, asMember } = screenWalk(['mf-dashboard'], ({ own, registration }) => ({
  '/dashboard': ['Dashboard', 'Dashboard'],
  '/dashboard/add-marathon': ['Add Marathon', 'Add Marathon'],
  '/dashboard/my-marathons': ['My Created Marathons', 'My Marathons'],
  [`/dashboard/update-marathon/${own}`]: ['Update Marathon', 'Update Marathon'],
  '/dashboard/profile': ['My Profile', 'My Profile'],
  '/dashboard/my-data': ['My Data', 'My Data'],
  '/dashboard/my-apply': ['My Applied Marathons', 'My Applied Marathons'],
  [`/dashboard/my-apply/${registration}`]: ['My Registration', 'My Registration'],
  '/dashboard/my-applications': ['My Applied Marathons', 'My Applied Marathons'],
}));

test(
  'each screen of the dashboard has its title, nothing that axe finds and no break [2.routes.reload] [2.routes.my-applications] [more.titles] [bar.axe] [bar.layout]',
  asMember,
);

test(
  'the page of a deleted account has a title, nothing that axe finds and no break, for a visitor [bar.axe] [bar.layout]',
  asVisitor,
);
