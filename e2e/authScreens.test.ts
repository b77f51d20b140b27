// Concerns mf-auth
import { test } from 'vitest';
import { screenWalk } from './support/screenWalk.ts';

const { asVisitor, asMember } = screenWalk(['mf-auth'], () => ({
  '/login': ['Login', 'Login'],
  '/register': ['Register', 'Register'],
  '/forgot-password': ['Forgot password', 'Forgot Password'],
  '/reset-password': ['New password', 'New Password'],
  '/verify-email': ['Confirm your email', 'Confirm Your Email'],
}));

test(
  'each screen of accounts has its title, nothing that axe finds and no break, for a visitor [2.routes.public] [more.titles] [bar.axe] [bar.layout]',
  asVisitor,
);

test(
  'each screen of accounts has its title, nothing that axe finds and no break, for a member [2.routes.reload] [more.titles] [bar.axe] [bar.layout]',
  asMember,
);
