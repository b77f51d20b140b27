import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasServers } from '../support/ownServers.ts';
import { type OwnStack, startOwnStack } from './support/ownStack.ts';
import { awaySeconds, expectAllRight, expectServed } from './support/run.ts';
import { sharedProduct } from './support/sharedProduct.ts';

// By day twoGateways.test.ts proves that people register meanwhile, and gateway/src/live that pages go on.
describe.skipIf(!hasServers)(
  'Redis under load (skipped unless AMQP_URL and MONGODB_TEST_URL are set; starts servers of its own)',
  () => {
    let stack: OwnStack;
    beforeAll(async () => {
      stack = await startOwnStack();
    });
    afterAll(() => stack?.remove());
    const product = sharedProduct(() => stack);

    test('a Redis that is away keeps nobody from registering, and pages go on [fault.redis]', async () => {
      const outcome = await product.run({
        name: `Redis killed -9, back after ${awaySeconds} s`,
        perSecond: 60,
        async fault({ served }) {
          stack.kill('redis');
          await served(awaySeconds);
          await stack.start('redis');
        },
      });
      expectAllRight(outcome);
      expectServed(outcome);
    });
  },
);
