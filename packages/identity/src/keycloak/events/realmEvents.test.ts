import { toEmail } from '@marathon/contracts/email';
import type { MarathonEvent } from '@marathon/contracts/events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { claims, createOidcClient } from '../../testing/oidcClient.ts';
import { keycloakOfTests, startKeycloakIdentity } from '../testing/startKeycloakIdentity.ts';

const password = 'Correct-Horse1';
const from = { address: '192.0.2.1', signInId: undefined };

describe.skipIf(keycloakOfTests() === undefined)(
  'what Keycloak tells of accounts (skipped unless KEYCLOAK_URL and its like are set)',
  () => {
    const published: MarathonEvent[] = [];
    let running: RunningIdentity;
    let publishing: { stop(): Promise<void> };
    beforeAll(async () => {
      running = await startKeycloakIdentity({ port: 0, publishEveryMs: 100 });
      const publish = async (events: readonly MarathonEvent[]) => void published.push(...events);
      publishing = running.identity.publishTo({ publish, ready: async () => undefined });
    });
    afterAll(async () => {
      await publishing.stop();
      await running.stop();
    });
    const eventsOf = (accountId: string) =>
      published.filter(({ subject }) => subject === accountId).map(({ type }) => type);

    test('an account comes, changes its password and goes: others are told of each once', async () => {
      const { accounts } = running.identity;
      const email = toEmail(`events.${Date.now()}@example.org`);
      const created = await accounts.create({ displayName: 'Ada', email, password });
      const subject = created.ok ? created.value.subject : 'nobody';
      await expect.poll(() => eventsOf(subject)).toEqual(['account.created']);
      const change = { current: password, new: 'Correct-Horse2' };
      expect(await accounts.changePassword(subject, change, from)).toMatchObject({ ok: true });
      await expect.poll(() => eventsOf(subject)).toContain('account.password-changed');
      const removed = await running.identity.deletions.request(subject, { password: change.new }, from);
      expect(removed).toMatchObject({ ok: true });
      expect(await accounts.find(subject)).toBeUndefined();
      expect(await running.identity.deletions.recipientOf(subject)).toMatchObject({ email });
      await expect
        .poll(() => eventsOf(subject))
        .toEqual(['account.created', 'account.password-changed', 'account.deleted']);
      // Concurrent events of other accounts may be published twice, under the same id.
      const ids = published.filter((event) => event.subject === subject).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('an address that changes is told of when it is asked for and when it is made, and signs in from then on', async () => {
      const { accounts, challenges, emailChanges, verification } = running.identity;
      const [email, next] = ['one', 'other'].map((name) => toEmail(`${name}.${Date.now()}@example.org`));
      if (email === undefined || next === undefined) throw new Error('no address');
      const created = await accounts.create({ displayName: 'Ada', email, password });
      const subject = created.ok ? created.value.subject : 'nobody';
      expect(await emailChanges.request(subject, { email: next, password }, from)).toMatchObject({
        ok: true,
      });
      expect(await accounts.find(subject)).toMatchObject({ email, pendingEmail: next });
      const dataOf = (type: string) =>
        published.find((event) => event.subject === subject && event.type === type)?.data;
      const requested = 'account.email-change-requested';
      await expect.poll(() => dataOf(requested)).toBeDefined();
      const { challengeId } = dataOf(requested) as { challengeId: string };
      const found = await challenges.find(challengeId);
      if (!found.ok) throw new Error(found.refusal.code);
      const client = createOidcClient(running.publicUrl);
      expect((await client.logIn(email, password)).status).toBe(200);

      const token = found.value.link.replace('/verify-email#token=', '');
      expect(await verification.confirmLink(token)).toMatchObject({ ok: true });
      expect(await accounts.find(subject)).toMatchObject({ email: next, isEmailVerified: true });
      expect(await accounts.findByEmail(email)).toBeUndefined();
      await expect
        .poll(() => dataOf('account.email-changed'))
        .toEqual({
          accountId: subject,
          challengeId,
        });
      expect(await emailChanges.find(challengeId)).toEqual({ accountId: subject, from: email, to: next });
      expect((await client.logIn(email, password)).status).toBe(401);
      const { status, body } = await client.logIn(next, password);
      expect({ status, email: claims(body.access_token).email }).toEqual({ status: 200, email: next });
      // Another account may take the old address, also as its username.
      expect(await accounts.create({ displayName: 'Bob', email, password })).toMatchObject({ ok: true });
    });
  },
);
