import { test } from 'vitest';
import { expectNoGainBy } from '../../testing/expectNoGainBy.ts';

test('who reloads, leaves and enters again 150 times gains nothing', () => expectNoGainBy(150));
