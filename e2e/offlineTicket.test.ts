// Concerns mf-dashboard
import { ticketWorker } from '@marathon/contracts/offlineTickets';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { alterBuild, readBuild } from './support/builds.ts';
import { addMarathon } from './support/marathons.ts';
import { isNightly, nightlyTest } from './support/nightly.ts';
import { logOut } from './support/people.ts';
import { readQrCode } from './support/qrCode.ts';
import { anOwnSetting, aSetting } from './support/setting.ts';
import { aTeam } from './support/team.ts';

const workerFile = ticketWorker.path.slice(1);
// At night a release of the shell is deployed.
const setting = isNightly ? anOwnSetting() : aSetting();
let race: string;
let path: string;
let page: Page;
let complaints: string[];

/** A member who has opened their registration's page once. */
beforeEach(async () => {
  const { origin } = setting.product;
  const ada = await setting.newMember();
  race = await addMarathon(origin, { title: 'Harbour Night Run' });
  const registered = await call(origin, 'POST', '/registrations', ada.email, aRunner(race));
  path = `/dashboard/my-apply/${((await registered.json()) as { insertedId: string }).insertedId}`;
  ({ page, complaints } = await setting.member(ada));
  await page.goto(path);
  await page.getByText('This page shows your ticket offline, too', { exact: false }).waitFor();
  await workerIsActive();
});

const workerIsActive = () =>
  expect
    .poll(async () => {
      const states = await page.evaluate(async () => {
        const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return { active: active?.state, installing: installing?.state, waiting: waiting?.state };
      });
      if (states.waiting !== undefined) await stopWorkers();
      return states;
    })
    .toEqual({ active: 'activated', installing: undefined, waiting: undefined });

/** As the browser ends one that nothing needs: the next one may wait for that. */
async function stopWorkers(): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

const wholePage = () => page.getByRole('heading', { level: 1, name: 'My Registration' });
const kept = () =>
  page.getByText('You’re offline. This is your ticket as you last saw it.', { exact: false });
test('a ticket that was shown once opens again without a connection, and online the whole page does [more.ticket] [more.offline]', async () => {
  await page.context().setOffline(true);
  await page.reload();
  await kept().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Harbour Night Run' }).waitFor();
  const address = await readQrCode(page.getByRole('img', { name: 'QR code of your ticket' }));
  expect(address).toContain(`/desk/${race}/ticket#`);
  expect(complaints.filter((line) => line.includes('Content Security Policy'))).toEqual([]);

  await page.goto('about:blank');
  await page.goto(path);
  await kept().waitFor();

  await page.context().setOffline(false);
  await page.reload();
  await wholePage().waitFor();
  expect(await kept().count()).toBe(0);
});

test('after a log-out the browser has no ticket, and nobody can open it [more.ticket]', async () => {
  await logOut(page);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.context().setOffline(true);
  await expect(page.goto(path)).rejects.toThrow('net::ERR_');
  expect(await kept().count()).toBe(0);
});

nightlyTest('a new release is taken at the next load, with its own worker [more.ticket]', async () => {
  const { origin, dataDir } = setting.product;
  const next = alterBuild(readBuild('shell'), (source, file) =>
    file === workerFile ? source.replace('? ticket :', "? new Response('the next worker') :") : source,
  );
  const team = await aTeam(origin, dataDir, ['shell']);
  await team.deploy(next);
  await page.reload();
  await wholePage().waitFor();
  expect(await page.locator('html').innerHTML()).toContain(next.version);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await workerIsActive();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('the next worker', { exact: true }).waitFor();
});
