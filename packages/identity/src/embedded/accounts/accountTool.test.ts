import { join } from 'node:path';
import { toEmail } from '@marathon/contracts/email';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, onTestFinished, test } from 'vitest';
import { claims, createOidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';
import { openAccountTool } from './accountTool.ts';

test('an operator disables an account beside the product: its sign-ins end, nobody signs in until it is enabled', async () => {
  const folder = temporaryFolder();
  const running = await startEmbedded({ database: join(folder, 'identity.db') });
  onTestFinished(() => running.stop());
  const tool = await openAccountTool(folder, () => new Date());
  onTestFinished(tool.close);
  await running.identity.accounts.create(ada);
  const client = createOidcClient(running.publicUrl);
  const email = toEmail(ada.email);
  const { body } = await client.logIn(ada.email, ada.password);
  expect(tool.disable(email)).toBe(1);
  expect((await client.logIn(ada.email, ada.password)).status).toBe(401);
  expect((await client.refresh(body.refresh_token)).status).toBe(400);
  const signInId = String(claims(body.access_token).sid);
  await expect.poll(() => running.identity.signIns.hasEnded(signInId)).toBe(true);
  tool.enable(email);
  expect((await client.logIn(ada.email, ada.password)).status).toBe(200);
  expect(tool.disable(toEmail('nobody@example.org'))).toBeUndefined();
});
