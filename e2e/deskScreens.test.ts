// Concerns mf-desk
import { test } from 'vitest';
import { longNames } from './support/screens.ts';
import { screenWalk } from './support/screenWalk.ts';

const { asMember } = screenWalk(['mf-desk'], ({ own, registration }) => ({
  '/desk': ['Desk', 'Desk'],
  [`/desk/${own}`]: ['Participants', `Participants of ${longNames.title}`],
  [`/desk/${own}/statistics`]: ['Statistics', `Statistics of ${longNames.title}`],
  [`/desk/${own}/questions`]: ['Questions', `Questions of ${longNames.title}`],
  [`/desk/${own}/log`]: ['Log', 'Log'],
  [`/desk/${own}/${registration}`]: ['Ada Runner', 'Participant'],
}));

test(
  'each screen of the desk has its title, nothing that axe finds and no break [2.routes.reload] [more.titles] [bar.axe] [bar.layout]',
  asMember,
);
