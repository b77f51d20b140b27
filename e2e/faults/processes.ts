import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { awaySeconds, expectAllRight } from './support/run.ts';
import type { SharedProduct } from './support/sharedProduct.ts';

export const whileProcessesDie = (product: SharedProduct) =>
  describe('while processes die', () => {
    test('kill -9 of each process in turn loses no 201 and doubles none; pages go on at the other gateway, and never go backwards [fault.kill]', async () => {
      const { all, gateways } = product.cluster();
      const outcome = await product.run({
        name: 'each process killed -9 in turn',
        async fault({ served }) {
          for (const member of all) {
            await member.kill();
            await (gateways.includes(member) ? served(awaySeconds) : sleep(500));
            await member.start();
          }
        },
      });
      expectAllRight(outcome);
      const moved = outcome.pages.filter(({ connections }) => connections > 1);
      expect(moved).toHaveLength(outcome.pages.length);
    });
  });
