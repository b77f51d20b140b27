import { test } from 'vitest';
import { expectNoGainBy } from '../../testing/expectNoGainBy.ts';

test('who reloads, leaves and enters again a thousand times gains nothing', () => expectNoGainBy(1_000));
