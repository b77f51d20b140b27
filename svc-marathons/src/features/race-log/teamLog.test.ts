import { capturedLogger } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMarathonBody } from '../../testing/builders.ts';
import { ada, grace, type RunningService, startService } from '../../testing/startService.ts';

const verified = { ...grace, isEmailVerified: true as const };
let log: ReturnType<typeof capturedLogger>;
let service: RunningService;
let id: string;
beforeEach(async () => {
  log = capturedLogger();
  service = await startService(undefined, { logger: log.logger });
  id = (await service.ask('/marathons', { method: 'POST', as: ada, body: aMarathonBody() })).body.insertedId;
});
afterEach(() => service.stop());

const invite = async (role = 'editor') =>
  (
    await service.ask(`/marathons/${id}/team`, {
      method: 'POST',
      as: ada,
      body: { email: grace.email, role },
    })
  ).body;
const accept = (token: string) =>
  service.ask('/invitations/acceptance', { method: 'POST', as: verified, body: { token } });
const change = (memberId: string) =>
  service.ask(`/marathons/${id}/team/${memberId}`, { method: 'PATCH', as: ada, body: { role: 'desk' } });
const remove = (memberId: string, as = ada) =>
  service.ask(`/marathons/${id}/team/${memberId}`, { method: 'DELETE', as });
const told = () => log.entries().flatMap(({ memberId, msg }) => (memberId ? [msg] : []));

test('the log tells an invitation that is new from one that is changed, and from one that is withdrawn', async () => {
  const { insertedId } = await invite();
  await invite('desk');
  await change(insertedId);
  await remove(insertedId);
  expect(told()).toEqual([
    'somebody was invited to a team',
    'an open invitation to a team was changed',
    'an open invitation to a team was changed',
    'an invitation to a team was withdrawn',
  ]);
});

test('the log tells who was removed from who left, and an acceptance once', async () => {
  const first = await invite();
  await accept(first.token);
  await accept(first.token);
  await change(first.insertedId);
  await remove(first.insertedId, grace);
  const second = await invite();
  await accept(second.token);
  await remove(second.insertedId);
  expect(told()).toEqual([
    'somebody was invited to a team',
    'an invitation to a team was accepted',
    'the role or the last day of a member was changed',
    'a member left a team',
    'somebody was invited to a team',
    'an invitation to a team was accepted',
    'a member was removed from a team',
  ]);
});
