// Concerns mf-marathons
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { call } from './support/api.ts';
import { addMarathon } from './support/marathons.ts';
import { somebody } from './support/people.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
const organizer = somebody().email;

/** More than a browser's HTTP/1.1 connections per origin. */
const tabs = 8;

test('eight tabs of one browser work and hear news over one connection, which another tab takes over [live.counts]', async () => {
  const id = await addMarathon(
    setting.product.origin,
    { title: 'Before', registrationStart: inMinutes(30), waitingRoom: true },
    organizer,
  );
  const ada = await setting.newMember();
  const context = (await setting.member(ada)).page.context();
  const streams: Request[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/marathons/live') streams.push(request);
  });

  const open: Page[] = [];
  for (let number = 0; number < tabs; number += 1) {
    const tab = await context.newPage();
    open.push(tab);
    await tab.goto(number % 2 === 0 ? `/marathonsdetails/${id}/waiting-room` : '/marathons');
    await shows(tab, 'Before');
  }
  await rename(id, 'Told to all');
  for (const tab of open) await shows(tab, 'Told to all');
  expect(streams).toHaveLength(1);

  const holder = streams[0]?.frame().page();
  const left = open.filter((tab) => tab !== holder);
  expect(left).toHaveLength(tabs - 1);
  await holder?.close();
  await expect.poll(() => streams.length).toBe(2);
  await rename(id, 'Told after the change');
  for (const tab of left) await shows(tab, 'Told after the change');
  expect(streams).toHaveLength(2);
});

const inMinutes = (minutes: number) => new Date(Date.now() + 60_000 * minutes).toISOString();

const shows = (page: Page, title: string) => page.locator('main').getByText(title).first().waitFor();

async function rename(id: string, title: string): Promise<void> {
  const answer = await call(setting.product.origin, 'PATCH', `/marathons/${id}`, organizer, { title });
  expect(answer.status).toBe(200);
}
