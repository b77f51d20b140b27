import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Identity } from '../identity.ts';
import { accountContract } from './contract/accountContract.ts';
import { endpointContract } from './contract/endpointContract.ts';
import { signInContract } from './contract/signInContract.ts';
import { tokenContract } from './contract/tokenContract.ts';
import { createOidcClient, type OidcClient } from './oidcClient.ts';

export interface RunningIdentity {
  readonly identity: Identity;
  /** The gateway's address for browsers. */
  readonly publicUrl: string;
  stop(): Promise<void>;
}

/**
 * What the product expects of its identity provider, over HTTP as keycloak-js uses it and through the port. Every
 * adapter of the Identity port passes it.
 */
export function identityContract(name: string, start: () => Promise<RunningIdentity>): void {
  describe(`identity contract: ${name}`, () => {
    let running: RunningIdentity;
    let client: OidcClient;
    const person = {
      email: `ada.${Date.now()}@example.org`,
      password: 'Correct-Horse1',
      displayName: 'Ada Byron',
      photoURL: 'https://example.org/ada.png',
    };

    beforeAll(async () => {
      running = await start();
      client = createOidcClient(running.publicUrl);
      const created = await running.identity.accounts.create(person);
      expect(created).toMatchObject({ ok: true, value: { email: person.email, name: person.displayName } });
    });
    afterAll(() => running.stop());

    const context = {
      identity: () => running.identity,
      publicUrl: () => running.publicUrl,
      client: () => client,
      person,
      async logIn() {
        const answer = await client.logIn(person.email, person.password);
        expect(answer.status).toBe(200);
        return answer.body;
      },
    };
    endpointContract(context);
    tokenContract(context);
    signInContract(context);
    accountContract(context);
  });
}
