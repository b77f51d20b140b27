// Concerns mf-desk
import { formatClock } from '@marathon/contracts/raceTimes';
import { expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { addMarathon } from './support/marathons.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
const phone = { viewport: { width: 390, height: 844 } };

test('two phones and one ticket: the first scan checks in, the second says so with the first one’s time [more.check-in]', async () => {
  const { origin } = setting.product;
  const [organizer, runner] = [await setting.newMember(), await setting.newMember()];
  const race = await addMarathon(origin, { title: 'Harbour Night Run' }, organizer.email);
  const registered = await call(origin, 'POST', '/registrations', runner.email, aRunner(race));
  const { insertedId } = (await registered.json()) as { insertedId: string };
  const ticket = await call(origin, 'GET', `/registrations/${insertedId}/ticket`, runner.email);
  const { code } = (await ticket.json()) as { code: string };
  const phones = [await setting.member(organizer, phone), await setting.member(organizer, phone)];
  for (const { page } of phones) {
    await page.goto(`/desk/${race}/ticket`);
    await page.getByLabel('Ticket code or name').fill(code);
  }
  const [first, second] = phones.map(({ page }) => page);
  if (!(first && second)) throw new Error('Two phones are needed');

  await first.getByLabel('Ticket code or name').press('Enter');
  await first.getByText('Checked in', { exact: true }).first().waitFor();
  await second.getByLabel('Ticket code or name').press('Enter');
  await second.getByText(/^Already checked in/).waitFor();
  const desk = await call(origin, 'GET', `/marathons/${race}/registrations/${insertedId}`, organizer.email);
  const { checkedInAt } = (await desk.json()) as { checkedInAt: string };
  await second.getByText(`This ticket was used ${formatClock(checkedInAt, 'UTC')} by `).waitFor();
  const counts = await call(origin, 'GET', `/marathons/${race}/check-ins`, organizer.email);
  expect(await counts.json()).toMatchObject({ checkedIn: 1 });
  for (const { complaints } of phones) expect(complaints).toEqual([]);
});
