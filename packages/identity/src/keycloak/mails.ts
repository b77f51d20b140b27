import { randomInt } from 'node:crypto';
import { identity } from '@marathon/contracts/constants';
import type { Email } from '@marathon/contracts/email';
import { ok, refuse } from '@marathon/contracts/result';
import type { OpenCounters } from '@marathon/persistence/counters';
import type { Logger } from '@marathon/service-kit';
import { z } from 'zod';
import type { Account, PasswordResets } from '../identity.ts';
import { createPasswordResetLimit } from '../limits/passwordResetLimit.ts';
import type { AdminApi } from './adminApi.ts';
import type { KnownDevices } from './knownDevices.ts';
import { jsonOf, unexpected, userPath, userSchema } from './users.ts';

interface Dependencies {
  readonly admin: AdminApi;
  readonly publicUrl: string;
  readonly devices: Pick<KnownDevices, 'linkFor'>;
  readonly counters: OpenCounters;
  readonly logger: Logger;
}

export interface KeycloakMails {
  verify(account: Account): Promise<void>;
  readonly resetPassword: PasswordResets['request'];
}

const minute = 60;
const foundSchema = z.array(userSchema.extend({ enabled: z.boolean() }));
/** Upper bound of a random delay before the mail: response times must not reveal whether an address is known. */
const laterMs = 500;

/** Keycloak sends its own mails, with links to its own pages, for verification and new passwords. */
export function createMails({ admin, publicUrl, devices, counters, logger }: Dependencies): KeycloakMails {
  const resetting = createPasswordResetLimit(counters);

  async function send(subject: string, mail: Mail) {
    const { action, lifespan, back, body } = mail;
    const query = new URLSearchParams({
      client_id: identity.client,
      redirect_uri: `${publicUrl}${back}`,
      lifespan: String(lifespan),
    });
    const answer = await admin.call('PUT', userPath(subject, `/${action}?${query}`), body);
    if (!answer.ok) throw unexpected(answer);
  }

  const inBackground = (what: string, work: () => Promise<unknown>) =>
    void work().catch((err: unknown) => logger.error({ err }, `Keycloak could not send ${what}`));

  async function sendReset(email: Email) {
    const path = `/users?exact=true&email=${encodeURIComponent(email)}`;
    const [user] = foundSchema.parse(await jsonOf(await admin.call('GET', path)));
    if (user?.enabled)
      await send(user.id, { ...newPassword, back: devices.linkFor(email, newPassword.lifespan) });
  }

  return {
    verify: ({ subject }) => send(subject, verification),
    async resetPassword(email) {
      const retryAfterSeconds = await resetting(email);
      if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
      setTimeout(
        () => inBackground('the link to a new password', () => sendReset(email)),
        randomInt(laterMs),
      ).unref();
      return ok(undefined);
    },
  };
}

interface Mail {
  readonly action: 'send-verify-email' | 'execute-actions-email';
  /** Seconds. */
  readonly lifespan: number;
  readonly back: string;
  readonly body?: readonly string[];
}

const verification: Mail = { action: 'send-verify-email', lifespan: 24 * 60 * minute, back: '/' };
const newPassword: Omit<Mail, 'back'> = {
  action: 'execute-actions-email',
  lifespan: 30 * minute,
  body: ['UPDATE_PASSWORD'],
};
