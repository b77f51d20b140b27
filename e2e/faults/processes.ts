import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { awaySeconds, expectAllRight } from './support/run.ts';
import type { SharedProduct } from './support/sharedProduct.ts';

export const whileProcessesDie = (product: SharedProduct) =>
  describe('while processes die', () => {
    test('kill -9 of each process in turn loses no 201 and doubles none [fault.kill]', async () => {
      const outcome = await product.run({
        name: 'each process killed -9 in turn',
        async fault() {
          for (const member of product.cluster().all) {
            await member.kill();
            await sleep(500);
            await member.start();
          }
        },
      });
      expectAllRight(outcome);
    });

    test('pages of a gateway that was killed go on at another one, and never go backwards [fault.kill]', async () => {
      const outcome = await product.run({
        name: 'one of two gateways killed -9',
        async fault({ served }) {
          const [, killed] = product.cluster().gateways;
          await killed?.kill();
          await served(awaySeconds);
          await killed?.start();
        },
      });
      expectAllRight(outcome);
      const moved = outcome.pages.filter(({ connections }) => connections > 1);
      expect(moved.length).toBeGreaterThanOrEqual(outcome.pages.length / 2);
    });
  });
