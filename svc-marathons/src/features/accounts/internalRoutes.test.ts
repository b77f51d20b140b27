import { expect, onTestFinished, test } from 'vitest';
import { aMarathonBody } from '../../testing/builders.ts';
import { ada, grace, startService } from '../../testing/startService.ts';

test('another service is told all marathons of an account, and nobody else is', async () => {
  const service = await startService();
  onTestFinished(service.stop);
  const add = (as: typeof ada) => service.ask('/marathons', { method: 'POST', as, body: aMarathonBody() });
  const { insertedId } = (await add(ada)).body;
  await add(grace);
  const path = `/internal/accounts/${ada.subject}/marathons`;
  const answer = await service.ask(path, { headers: service.asService() });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { marathons } = answer.body;
  expect(marathons).toMatchObject([{ _id: insertedId, createdBy: ada.email }]);
  expect(marathons[0]).not.toHaveProperty('createdById');
  expect((await service.ask(path)).status).toBe(401);
  expect((await service.ask(path, { as: ada })).status).toBe(401);
});
