import { afterEach, beforeEach } from 'vitest';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { createOidcClient, type OidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { type CodeFlow, createCodeFlow } from './codeFlow.ts';
import { startEmbedded } from './startEmbedded.ts';

interface CodeFlowSetting {
  running: RunningIdentity;
  client: OidcClient;
  flow: CodeFlow;
}

export function codeFlowSetting(): CodeFlowSetting {
  const setting = {} as CodeFlowSetting;
  beforeEach(async () => {
    const running = await startEmbedded();
    const { publicUrl } = running;
    Object.assign(setting, {
      running,
      client: createOidcClient(publicUrl),
      flow: createCodeFlow(publicUrl),
    });
    await running.identity.accounts.create(ada);
  });
  afterEach(() => setting.running.stop());
  return setting;
}
