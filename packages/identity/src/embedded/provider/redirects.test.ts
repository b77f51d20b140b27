import { expect, test } from 'vitest';
import { createOidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

test.each([
  ['blob:', (origin: string) => `blob:${origin}/6f1c`],
  ['a foreign page', () => 'https://evil.example/'],
  ['somebody’s name before the host', (origin: string) => origin.replace('//', '//run@')],
])('neither a sign-in nor a logout redirects to %s', async (_what, uriAt) => {
  const running = await startEmbedded();
  const client = createOidcClient(running.publicUrl);
  await running.identity.accounts.create(ada);
  const uri = uriAt(running.publicUrl);
  const opened = await fetch(client.authorizationRequest({ redirect_uri: uri }).url, { redirect: 'manual' });
  expect(opened.status).toBe(400);
  const { body } = await client.logIn(ada.email, ada.password);
  const left = await client.logOut({ id_token_hint: body.id_token, post_logout_redirect_uri: uri });
  expect(left.status).toBe(400);
  await running.stop();
});
