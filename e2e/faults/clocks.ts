import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { OwnStack } from './support/ownStack.ts';
import { expectAllRight } from './support/run.ts';
import { sharedProduct } from './support/sharedProduct.ts';

const minutesApart = 5;
/** One of each two. */
const isAhead = (member: string) => member.endsWith('-2');
const clockAhead = {
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'support/shiftedClock.ts')}`,
  CLOCK_OFFSET_MS: String(60_000 * minutesApart),
};

export const whenClocksDiffer = (stack: () => OwnStack) =>
  describe('when clocks differ', () => {
    const product = sharedProduct(stack, (member) => (isAhead(member) ? clockAhead : {}));

    test(`processes whose clocks are ${minutesApart} minutes apart keep every promise [fault.clock]`, async () => {
      const { marathons, registrations } = product.cluster();
      const outcome = await product.run({
        name: `clocks ${minutesApart} minutes apart`,
        // A process with a different clock takes over the killed process's leases.
        async fault() {
          for (const member of [marathons[1], registrations[1]]) {
            await member?.kill();
            await sleep(500);
            await member?.start();
          }
        },
      });
      expectAllRight(outcome);
      const startedAt = /"time":"([^"]+)"/.exec(registrations[1]?.output() ?? '')?.[1] ?? '';
      expect(Date.parse(startedAt)).toBeGreaterThan(Date.now());
    });
  });
