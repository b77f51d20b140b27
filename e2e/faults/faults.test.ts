import { describe } from 'vitest';
import { hasServers } from '../support/ownServers.ts';
import { whenEventsRepeatAndClocksDiffer } from './events.ts';
import { whileProcessesDie } from './processes.ts';
import { whileServersAreAway } from './servers.ts';

// One file: runs that load the machine side by side would disturb each other.
describe.skipIf(!hasServers)(
  'faults under load (skipped unless AMQP_URL and MONGODB_TEST_URL are set)',
  () => {
    whileServersAreAway();
    whileProcessesDie();
    whenEventsRepeatAndClocksDiffer();
  },
);
