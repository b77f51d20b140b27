import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '@marathon/persistence/backup';
import { createOperatorTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lastBackupAt } from './support/lastBackupAt.ts';
import { openMarathon } from './support/outages.ts';
import { hasServers } from './support/ownServers.ts';
import { keepTestKeys, temporaryFolder } from './support/product.ts';
import { registrationsOf, startRegistering } from './support/registering.ts';
import { aStack, type Stack } from './support/stack.ts';

describe.skipIf(!hasServers)(
  'a backup of the stack (skipped unless AMQP_URL and MONGODB_TEST_URL are set)',
  () => {
    vi.setConfig({ testTimeout: 900_000, hookTimeout: 400_000 });
    const folder = temporaryFolder();
    const stack = aStack(join(folder.path, 'stack'), 21_000);
    const restored = aStack(join(folder.path, 'restored'), 23_000);
    const to = join(folder.path, 'backups');
    beforeAll(async () => {
      keepTestKeys(join(folder.path, 'stack'));
      await stack.run('up');
    });
    afterAll(async () => {
      for (const each of [stack, restored]) await each.run('down');
      folder.remove();
    });

    const operators = createOperatorTokens(testKeyring, () => new Date());
    const audit = ({ tool, origin }: Stack, marathonId: string) =>
      tool('load', ['audit', '--marathon', marathonId, '--base', origin], {
        OPERATOR_TOKEN: operators.sign({ name: 'grace' }, 600),
      });

    async function tokenOf({ keycloak }: Stack, realm: string, fields: Record<string, string>) {
      const body = new URLSearchParams({ grant_type: 'password', scope: 'openid', ...fields });
      const answer = await fetch(`${keycloak}/realms/${realm}/protocol/openid-connect/token`, {
        method: 'POST',
        body,
      });
      return ((await answer.json()) as { access_token?: string }).access_token;
    }
    const signIn = (at: Stack, username: string) =>
      tokenOf(at, 'marathon', { client_id: 'marathon-web', username, password: 'a-Password-of-2027' });

    async function addAccount(email: string) {
      const password = stack.variable('KEYCLOAK_ADMIN_PASSWORD');
      const admin = await tokenOf(stack, 'master', { client_id: 'admin-cli', username: 'admin', password });
      const credentials = [{ type: 'password', value: 'a-Password-of-2027', temporary: false }];
      const person = { username: email, email, emailVerified: true, enabled: true, credentials };
      const answer = await fetch(`${stack.keycloak}/admin/realms/marathon/users`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...person, firstName: 'Ada', lastName: 'Runner' }),
      });
      expect(answer.status).toBe(201);
    }

    test('that is taken while people register, and with events that nobody handled yet, restores to a product that is sound', async () => {
      await addAccount('before@example.org');
      const race = await openMarathon(stack.origin, 100_000);
      const { confirmed, longestWait, stop } = startRegistering(stack.registrations, [race], { atATime: 4 });
      await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(50), { timeout: 60_000 });
      // Later events wait in RabbitMQ.
      await stack.run('down', 'svc-marathons-1', 'svc-marathons-2', 'svc-messages-1');
      const uncounted = confirmed.length;
      await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(uncounted + 50), { timeout: 60_000 });

      const before = [...confirmed];
      const waits = [longestWait()];
      for (const _ of [1, 2]) {
        await stack.run('backup', '--to', to, '--keep', '1');
        waits.push(longestWait());
      }
      console.log(`longest wait of a runner (ms) without a backup, and during two: ${waits.join(', ')}`);
      await stop();
      await addAccount('after@example.org');

      const [name = '', ...others] = readdirSync(to);
      expect(others).toEqual([]);
      const backup = join(to, name);
      for (const file of readdirSync(backup, { recursive: true, withFileTypes: true }))
        expect(statSync(join(file.parentPath, file.name)).mode & 0o077, file.name).toBe(0);
      await restored.run('restore', '--from', backup);
      await expect(restored.run('restore', '--from', backup)).rejects.toThrow(/is not empty/);
      await restored.run('up');
      const { takenAt } = await readManifest(backup, 'distributed');
      for (const { origin } of [stack, restored])
        expect(await lastBackupAt(origin)).toBe(Date.parse(takenAt) / 1_000);

      expect(await audit(restored, race)).toContain('sound: rows, count, limit');
      const kept = await Promise.all(before.map((email) => registrationsOf(restored.registrations, email)));
      expect(kept.filter((registrations) => registrations.length !== 1)).toEqual([]);
      expect(await signIn(restored, 'before@example.org')).toBeTypeOf('string');
      expect(await signIn(restored, 'after@example.org')).toBeUndefined();
      expect(await signIn(stack, 'after@example.org')).toBeTypeOf('string');
    });
  },
);
