import { accountIdOf } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { anId } from '../../testing/builders.ts';
import { ada, bob, runningService } from '../../testing/runningService.ts';

const setting = runningService();
const { idAfterRegistering } = setting;
const adasAccount = accountIdOf(ada);

test('another service is told whose a registration is', async () => {
  const id = await idAfterRegistering(ada);
  const answer = await setting.service.askInternally(`/internal/registrations/${id}`);
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body).toEqual({
    registrationId: id,
    accountId: adasAccount,
    marathonId: setting.marathon.marathonId,
    participantName: 'Ada Lovelace',
    status: 'active',
    registeredAt: setting.service.now.toISOString(),
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('of a cancelled registration other services are told ids and times, its person also name and fee', async () => {
  const id = await idAfterRegistering(ada);
  const registeredAt = setting.service.now.toISOString();
  setting.service.now = new Date(setting.service.now.getTime() + 60_000);
  await setting.service.ask(`/registrations/${id}`, { as: ada, method: 'DELETE' });
  const { marathonId } = setting.marathon;
  const reference = { registrationId: id, marathonId, registeredAt };
  expect((await setting.service.askInternally(`/internal/registrations/${id}`)).body).toEqual({
    ...reference,
    accountId: adasAccount,
    participantName: null,
    status: 'cancelled',
  });
  const all = await setting.service.askInternally(`/internal/accounts/${adasAccount}/registrations`);
  const cancelledAt = setting.service.now.toISOString();
  const { registrationId } = reference;
  const entry = { at: cancelledAt, action: 'cancelled', marathonId, registrationId };
  expect(all.body).toEqual({
    registrations: [],
    cancelled: [{ ...reference, cancelledAt, participantName: 'Ada Lovelace', registrationFee: 49.9 }],
    log: [{ ...entry, byThisPerson: true, reason: '' }],
    isLogCut: false,
    answers: [],
  });
});

test('all of a person is told, and nothing of anybody else', async () => {
  const id = await idAfterRegistering(ada);
  await idAfterRegistering(bob);
  const { body } = await setting.service.askInternally(`/internal/accounts/${adasAccount}/registrations`);
  expect(body).toMatchObject({
    registrations: [{ _id: id, email: ada, contact: '+47 555 01 01' }],
    cancelled: [],
  });
  expect(body.registrations).toHaveLength(1);
});

test('a registration that never was is not found', async () => {
  const unknown = await setting.service.askInternally(`/internal/registrations/${anId()}`);
  expect(unknown).toMatchObject({ status: 404, body: { code: 'registration-not-found' } });
});

test('people and tokens for other services are not let in', async () => {
  const path = `/internal/registrations/${await idAfterRegistering(ada)}`;
  expect(await setting.service.ask(path)).toMatchObject({ status: 401 });
  expect(await setting.service.ask(path, { as: ada })).toMatchObject({ status: 401 });
  expect(await setting.service.askInternally(path, 'svc-marathons')).toMatchObject({ status: 401 });
});
