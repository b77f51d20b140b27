import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { createOidcClient, fragmentOf, type OidcClient } from '../../testing/oidcClient.ts';
import { type CodeFlow, createCodeFlow } from '../testing/codeFlow.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

const ada = { displayName: 'Ada', email: 'ada@example.org', password: 'Abcdef1' };

let running: RunningIdentity;
let client: OidcClient;
let flow: CodeFlow;

beforeEach(async () => {
  running = await startEmbedded();
  client = createOidcClient(running.publicUrl);
  flow = createCodeFlow(running.publicUrl);
  await running.identity.accounts.create(ada);
});
afterEach(() => running.stop());

describe('a code', () => {
  const aCode = async () => {
    const { url, verifier } = await flow.begin();
    const back = await flow.logInAt(url, ada);
    return { code: fragmentOf(back.url).code ?? '', verifier };
  };

  test('a code is refused without its verifier', async () => {
    const { code } = await aCode();
    const { status, body } = await client.redeem(code, 'x'.repeat(64));
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  test('a code works once, and a second use ends the sign-in', async () => {
    const { code, verifier } = await aCode();
    const { body } = await client.redeem(code, verifier);
    expect((await client.redeem(code, verifier)).body.error).toBe('invalid_grant');
    expect((await client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('a code is refused with another redirect address', async () => {
    const { code, verifier } = await aCode();
    const { body } = await client.redeem(code, verifier, `${running.publicUrl}/`);
    expect(body.error).toBe('invalid_grant');
  });
});
