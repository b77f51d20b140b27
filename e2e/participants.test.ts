import { expect, onTestFinished, test } from 'vitest';
import { anOpenMarathon, aRunner, call } from './support/api.ts';
import { startProduct, temporaryFolder } from './support/product.ts';

test('whoever added a marathon sees who takes part in it, and a runner does not', async () => {
  const folder = temporaryFolder();
  const product = await startProduct({ dataDir: folder.path, env: { SEED_DEMO: 'false' } });
  onTestFinished(async () => {
    await product.stop();
    folder.remove();
  });
  const ask = async (method: string, path: string, email: string, body?: unknown) => {
    const answer = await call(product.origin, method, path, email, body);
    return { status: answer.status, body: await answer.json() };
  };
  const [organizer, runner] = ['organizer@example.org', 'runner@example.org'];
  const { insertedId } = (await ask('POST', '/marathons', organizer, anOpenMarathon())).body;
  await ask('POST', '/registrations', runner, aRunner(insertedId));
  const path = `/marathons/${insertedId}/registrations`;
  const listed = await ask('GET', path, organizer);
  expect(listed).toMatchObject({ status: 200, body: { total: 1, participants: [{ email: runner }] } });
  const one = `${path}/${listed.body.participants[0].registrationId}`;
  expect(await ask('GET', one, organizer)).toMatchObject({ status: 200, body: { email: runner } });
  for (const below of [path, one])
    expect(await ask('GET', below, runner)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});
