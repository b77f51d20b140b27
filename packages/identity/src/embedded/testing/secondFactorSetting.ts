import { toEmail } from '@marathon/contracts/email';
import { vi } from 'vitest';
import { type AuthenticatorApp, authenticatorApp } from '../../testing/authenticatorApp.ts';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { claims, createOidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';

/** Stops the time until `later`, in the middle of a code's 30 seconds. */
export const stopClock = () =>
  void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T09:00:15.000Z') });
export const advanceSeconds = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1_000);

export interface PersonWithApp {
  readonly subject: string;
  readonly app: AuthenticatorApp;
  readonly recoveryCodes: readonly string[];
  readonly from: { readonly address: string; readonly signInId: string };
}

export async function verifyAda({ identity }: RunningIdentity): Promise<void> {
  const relayed: string[] = [];
  const relay = identity.publishTo({
    publish: async (events) => {
      for (const event of events)
        if (event.type === 'account.verification-requested') relayed.push(event.data.challengeId);
    },
    ready: async () => {},
  });
  await vi.waitUntil(() => relayed.length > 0, { timeout: 5_000 });
  await relay.stop();
  const mail = await identity.challenges.find(relayed[0] ?? '');
  if (!mail.ok) throw new Error('No mail');
  await identity.verification.confirmLink(mail.value.link.split('#token=')[1] ?? '');
}

export async function adaWithApp(running: RunningIdentity): Promise<PersonWithApp> {
  await running.identity.accounts.create(ada);
  await verifyAda(running);
  return switchOn(running);
}

/** Half a minute later the app shows another code. */
export async function switchOn({ identity, publicUrl }: RunningIdentity): Promise<PersonWithApp> {
  const { subject = '' } = (await identity.accounts.findByEmail(toEmail(ada.email))) ?? {};
  const { body } = await createOidcClient(publicUrl).logIn(ada.email, ada.password);
  const from = { address: '127.0.0.1', signInId: String(claims(body.access_token).sid) };
  const secret = await identity.secondFactor.setUp(subject, { password: ada.password }, from);
  if (!secret.ok) throw new Error(secret.refusal.code);
  const app = authenticatorApp(secret.value.secret);
  const enabled = await identity.secondFactor.enable(subject, app.code(), from);
  if (!enabled.ok) throw new Error(enabled.refusal.code);
  advanceSeconds(30);
  return { subject, app, recoveryCodes: enabled.value.recoveryCodes, from };
}
