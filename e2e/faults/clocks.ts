import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAllRight } from './support/run.ts';
import type { SharedProduct } from './support/sharedProduct.ts';

const minutesApart = 5;
const clockAhead = {
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'support/shiftedClock.ts')}`,
  CLOCK_OFFSET_MS: String(60_000 * minutesApart),
};

export const whenClocksDiffer = (product: SharedProduct) =>
  describe('when clocks differ', () => {
    /** One of each two. */
    const ahead = () => product.cluster().all.filter(({ name }) => name.endsWith('-2'));
    beforeEach(() => Promise.all(ahead().map((member) => member.startAgain(clockAhead))));

    test(`processes whose clocks are ${minutesApart} minutes apart keep every promise [fault.clock]`, async () => {
      const { marathons, registrations } = product.cluster();
      const before = registrations[1]?.output().length;
      const outcome = await product.run({
        name: `clocks ${minutesApart} minutes apart`,
        // A process with a different clock takes over the killed process's leases.
        async fault() {
          for (const member of [marathons[1], registrations[1]]) {
            await member?.kill();
            await sleep(500);
            await member?.start(clockAhead);
          }
        },
      });
      expectAllRight(outcome);
      const output = registrations[1]?.output().slice(before);
      const startedAt = /"time":"([^"]+)"/.exec(output ?? '')?.[1];
      expect(Date.parse(startedAt ?? '')).toBeGreaterThan(Date.now());
    });
  });
