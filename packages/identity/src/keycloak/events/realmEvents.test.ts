import { toEmail } from '@marathon/contracts/email';
import type { MarathonEvent } from '@marathon/contracts/events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { keycloakOfTests, startKeycloakIdentity } from '../testing/startKeycloakIdentity.ts';

const password = 'Correct-Horse1';
const from = { address: '192.0.2.1', signInId: undefined };

describe.skipIf(keycloakOfTests() === undefined)(
  'what Keycloak tells of accounts (skipped unless KEYCLOAK_URL and its like are set)',
  () => {
    vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
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
    const told = (accountId: string) =>
      published.filter(({ subject }) => subject === accountId).map(({ type }) => type);

    test('an account comes, changes its password and goes: others are told of each once', async () => {
      const { accounts } = running.identity;
      const email = toEmail(`events.${Date.now()}@example.org`);
      const created = await accounts.create({ displayName: 'Ada', email, password });
      const subject = created.ok ? created.value.subject : 'nobody';
      await expect.poll(() => told(subject), { timeout: 15_000 }).toEqual(['account.created']);
      const change = { current: password, new: 'Correct-Horse2' };
      expect(await accounts.changePassword(subject, change, from)).toMatchObject({ ok: true });
      await expect.poll(() => told(subject), { timeout: 15_000 }).toContain('account.password-changed');
      const removed = await running.identity.deletions.request(subject, change.new, from);
      expect(removed).toMatchObject({ ok: true });
      expect(await accounts.find(subject)).toBeUndefined();
      expect(await running.identity.deletions.recipientOf(subject)).toMatchObject({ email });
      await expect
        .poll(() => told(subject), { timeout: 15_000 })
        .toEqual(['account.created', 'account.password-changed', 'account.deleted']);
      expect(new Set(published.map(({ id }) => id)).size).toBe(published.length);
    });
  },
);
