import { accountIdOf } from '@marathon/service-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { addByOrganizer, aPerson } from '../../testing/builders.ts';
import { ada, runningService } from '../../testing/runningService.ts';

const setting = runningService();
const proved = { subject: accountIdOf(ada), name: 'Ada', isEmailVerified: true, ...aPerson(ada) };
const stranger = { subject: 'stranger', name: 'Eve', email: aPerson(ada).email };
const edit = { participantName: 'Eve', contactNumber: '+47 555 06 66', address: 'Elsewhere' };

let id: string;
beforeEach(async () => {
  const { service, marathon } = setting;
  await service.store.upsertMarathon(marathon);
  [id = ''] = await addByOrganizer(service.store, marathon.marathonId, [ada]);
});

const listed = async (as: typeof stranger) =>
  (await setting.service.ask(`/registrations?email=${ada}`, { as })).body;
const told = async ({ subject }: typeof stranger) =>
  (await setting.service.askInternally(`/internal/accounts/${subject}/registrations`)).body.registrations;

test('an account that has not proved its address neither sees nor changes nor cancels what an organizer entered under it', async () => {
  const { ask, registrations } = setting.service;
  setting.service.accounts.set(stranger.subject, { email: ada, name: 'Ada', isEmailVerified: false });
  expect(await listed(stranger)).toEqual([]);
  expect(await told(stranger)).toEqual([]);
  const path = `/registrations/${id}`;
  for (const asked of [{}, { method: 'PUT', body: edit }, { method: 'DELETE' }])
    expect(await ask(path, { as: stranger, ...asked })).toMatchObject({ status: 403 });
  await registrations.useCases.eraseAccount(stranger.subject);
  expect(await setting.service.store.byId(id)).toMatchObject({ email: ada, participantName: 'Ada King' });
});

test('an account that has proved its address sees, changes and cancels it', async () => {
  const { ask } = setting.service;
  const path = `/registrations/${id}`;
  expect(await ask(path, { as: proved })).toMatchObject({ status: 200, body: { _id: id, email: ada } });
  expect((await ask(path, { as: proved })).body).not.toHaveProperty('addedByOrganizer');
  expect(await ask(path, { as: proved, method: 'PUT', body: edit })).toMatchObject({ status: 200 });
  expect(await ask(path, { as: proved, method: 'DELETE' })).toMatchObject({ status: 200 });
  expect(await listed(proved)).toEqual([]);
});

test('whoever has proved their address keeps it from the first look on, and takes it along when they go', async () => {
  const { registrations, store } = setting.service;
  expect(await listed(proved)).toMatchObject([{ _id: id }]);
  expect(await store.byId(id)).toMatchObject({ accountId: proved.subject });
  await registrations.useCases.eraseAccount(proved.subject);
  expect(await store.byId(id)).toBeUndefined();
});

test('their data has it also when they have never looked', async () => {
  setting.service.accounts.set(proved.subject, { email: ada, name: 'Ada', isEmailVerified: true });
  expect(await told(proved)).toMatchObject([{ _id: id }]);
});
