import { capturedLogger } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import type { RegistrationStore } from '../../application/ports/registrationStore.ts';
import { openSqliteRegistrationStore } from '../../index.ts';
import { warmUp } from './warmUp.ts';

const now = () => new Date('2027-01-01T00:00:00.000Z');

test('batches are decided before anybody registers, and nothing is written', async () => {
  const opened = openSqliteRegistrationStore(':memory:', now);
  const outcomes: unknown[] = [];
  const register: RegistrationStore['register'] = async (commands, decide) => {
    const decided = await opened.register(commands, decide);
    outcomes.push(...decided);
    return decided;
  };
  const { logger, entries } = capturedLogger();
  await warmUp({ store: { register }, logger, now });
  expect(outcomes.length).toBeGreaterThan(1_000);
  expect(new Set(outcomes)).toEqual(new Set(['marathon-unknown']));
  expect(await opened.outbox.waiting()).toBe(0);
  expect(entries()).toEqual([]);
});

test('a store that goes away meanwhile does not keep the process from starting', async () => {
  const { logger, entries } = capturedLogger();
  const register = () => Promise.reject(new Error('no primary'));
  await warmUp({ store: { register }, logger, now });
  expect(entries()).toMatchObject([{ msg: 'registering could not be warmed up' }]);
});
