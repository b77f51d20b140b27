import { afterAll, beforeAll, describe } from 'vitest';
import { hasServers } from '../support/ownServers.ts';
import { whenAnEmailChanges } from './accounts.ts';
import { whenClocksDiffer } from './clocks.ts';
import { whenEventsRepeat } from './events.ts';
import { whileKeycloakIsAway } from './identity.ts';
import { whileMailsAreSent } from './mails.ts';
import { whileProcessesDie } from './processes.ts';
import { whileServersAreAway } from './servers.ts';
import { type OwnStack, startOwnStack } from './support/ownStack.ts';
import { sharedProduct } from './support/sharedProduct.ts';

// One file: parallel runs under load would disturb each other.
describe.skipIf(!hasServers)(
  'faults under load (skipped unless AMQP_URL and MONGODB_TEST_URL are set; starts servers of its own)',
  () => {
    let stack: OwnStack;
    beforeAll(async () => {
      stack = await startOwnStack();
    });
    afterAll(() => stack?.remove());
    const here = () => stack;
    describe('of one product', () => {
      const product = sharedProduct(here);
      // First: later, svc-messages has thousands of earlier registrations to handle.
      whileMailsAreSent(here, product);
      whenAnEmailChanges(product);
      whileServersAreAway(here, product);
      whileProcessesDie(product);
      whenEventsRepeat(here, product);
      // Late: its gateways publish events of Keycloak accounts, which other runs' gateways do not know.
      describe.skipIf(!process.env.KEYCLOAK_URL)('skipped unless KEYCLOAK_URL is set', () => {
        whileKeycloakIsAway(product);
      });
      // Last: a fast clock leaves leases that end only in minutes.
      whenClocksDiffer(product);
    });
  },
);
