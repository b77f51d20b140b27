import { expect, onTestFinished, test } from 'vitest';
import { startGateway } from '../testing/startGateway.ts';

test('the registry is for teams, and who guesses tokens is slowed', async () => {
  const gateway = await startGateway({ limits: { deploying: { requests: 2, seconds: 60 } } });
  onTestFinished(() => gateway.stop());
  const guess = async () =>
    (await gateway.ask('/registry', { headers: { authorization: 'Bearer mrt_guess' } })).status;
  expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
});
