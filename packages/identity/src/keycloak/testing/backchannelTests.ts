import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { claims, createOidcClient } from '../../testing/oidcClient.ts';
import { createAdminApi } from '../adminApi.ts';
import { createKeycloakServer } from '../keycloakServer.ts';
import { keycloakOfTests, startKeycloakIdentity } from './startKeycloakIdentity.ts';

export function backchannelTests(): void {
  describe('ends of sign-ins that Keycloak tells', () => {
    let running: RunningIdentity;
    beforeAll(async () => {
      running = await startKeycloakIdentity();
    });
    afterAll(() => running.stop());

    test('a sign-in that is ended in Keycloak’s console is over here within 5 seconds, and no other is', async () => {
      const { keycloakUrl = '', adminClient = { id: '', secret: '' } } = keycloakOfTests() ?? {};
      const admin = createAdminApi(createKeycloakServer(keycloakUrl), adminClient, () => new Date());
      const person = {
        email: `ada.${Date.now()}@example.org`,
        password: 'Correct-Horse1',
        displayName: 'Ada',
      };
      await running.identity.accounts.create(person);
      const client = createOidcClient(running.publicUrl);
      const signIn = async () => {
        const { body } = await client.logIn(person.email, person.password);
        return String(claims(body.access_token).sid);
      };
      const [ended, stays] = [await signIn(), await signIn()];
      await admin.call('DELETE', `/sessions/${ended}`);
      const { hasEnded } = running.identity.signIns;
      await expect.poll(() => hasEnded(ended)).toBe(true);
      expect(hasEnded(stays)).toBe(false);
    });
  });
}
