import { createOperatorTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { aRunner, call, takeSpot } from './support/api.ts';
import { violations } from './support/axe.ts';
import { mailsTo } from './support/mailbox.ts';
import { addMarathon, allMarathons } from './support/marathons.ts';
import { somebody } from './support/people.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
const decide = (method: 'PUT' | 'DELETE', id: string, body?: object) => {
  const operators = createOperatorTokens(testKeyring, () => new Date());
  const token = operators.sign({ name: 'grace', mayTakeDown: true }, 60);
  const headers = { authorization: `Bearer ${token}` };
  const path = `/operations/marathons/${id}/takedown`;
  return call(setting.product.origin, method, path, undefined, body, { headers });
};

test('operators take a race down: everybody, its owner and its runner see what became of it, until it is back', async () => {
  const { origin } = setting.product;
  const [owner, runner] = [await setting.newMember(), await setting.newMember()];
  const id = await addMarathon(origin, { title: 'Bank Details Run' }, owner.email);
  const registrationId = await takeSpot(origin, id, runner.email);

  const { page, complaints } = await setting.visitor();
  await page.goto(`/marathonsdetails/${id}`);
  const report = page.getByRole('link', { name: 'Report this race' });
  expect(await report.getAttribute('href')).toMatch(/^mailto:hello@marathon\.example\?subject=/);
  expect(complaints).toEqual([]);

  expect((await decide('PUT', id, { reason: 'It asks for bank details' })).status).toBe(200);
  // The open page is updated.
  await page.getByRole('heading', { name: 'This race was taken down' }).waitFor();
  await page.getByText('Reason: It asks for bank details').waitFor();
  expect(await violations(page, 'a race that was taken down')).toEqual([]);
  expect((await allMarathons(origin)).map(({ _id }) => _id)).not.toContain(id);
  const registering = async () =>
    (await call(origin, 'POST', '/registrations', somebody().email, aRunner(id))).json();
  await expect.poll(registering).toMatchObject({ code: 'registration-closed' });

  const { page: desk } = await setting.member(owner);
  await desk.goto('/dashboard/my-marathons');
  await desk
    .getByRole('article', { name: 'Bank Details Run' })
    .getByText(/^This race was taken down/)
    .waitFor();
  expect(await violations(desk, 'the dashboard of a race that was taken down')).toEqual([]);
  await desk.goto(`/desk/${id}`);
  await desk.getByText(/^This race was taken down/).waitFor();
  await desk.getByRole('button', { name: 'Export' }).waitFor();
  expect(await violations(desk, 'the desk of a race that was taken down')).toEqual([]);
  const told = async () =>
    (await mailsTo(origin, owner.email)).filter(({ text }) => text.includes('It asks for bank details'))
      .length;
  await expect.poll(told, { timeout: 20_000 }).toBe(1);

  const { page: theirs } = await setting.member(runner);
  await theirs.goto('/dashboard/my-apply');
  await theirs.getByText('Bank Details Run').first().waitFor();
  const cancelled = await call(origin, 'DELETE', `/registrations/${registrationId}`, runner.email);
  expect(cancelled.status).toBe(200);

  expect((await decide('DELETE', id)).status).toBe(200);
  await page.getByRole('heading', { name: 'Bank Details Run' }).waitFor();
  expect((await allMarathons(origin)).map(({ _id }) => _id)).toContain(id);
});
