import { test } from 'vitest';
import { expectAccountsForAll } from '../../testing/expectAccountsForAll.ts';

test(
  '300 people behind one address all get an account within a minute, above the rate by work',
  () => expectAccountsForAll({ people: 300, withoutWork: 200 }),
  60_000,
);
