import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anOpenMarathon, aRunner, call } from '../support/api.ts';
import { confirmAddress } from '../support/mailbox.ts';
import type { SharedProduct } from './support/sharedProduct.ts';

const soon = { timeout: 60_000 };

export const whenAnEmailChanges = (product: SharedProduct) =>
  test('an account changes its email: the services follow', async () => {
    const servers = product.servers();
    const origin = product.cluster().gateways[0]?.origin ?? '';
    const [email, next] = [`ada.${randomUUID()}@example.org`, `ada.${randomUUID()}@example.org`];
    const password = 'Marathon42';
    const ask = async (path: string, body: object, from?: string) => {
      const answer = await call(origin, 'POST', path, from, body);
      expect(answer.status, path).toBeLessThan(300);
      return (await answer.json()) as { insertedId: string };
    };
    await ask('/users', { displayName: 'Ada', email, password });
    const { insertedId } = await ask('/marathons', anOpenMarathon(), email);
    await expect
      .poll(
        async () => (await call(origin, 'POST', '/registrations', email, aRunner(insertedId))).status,
        soon,
      )
      .toBe(201);
    await ask('/users/me/email', { email: next, password }, email);
    await confirmAddress(origin, next);
    const organizers = () =>
      servers.databases.marathons.collection('marathons').distinct('createdBy', { createdBy: next });
    await expect.poll(organizers, soon).toEqual([next]);
    await expect.poll(servers.runners, soon).toContain(next);
  });
