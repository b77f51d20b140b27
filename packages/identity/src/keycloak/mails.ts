import { identity } from '@marathon/contracts/constants';
import type { Email } from '@marathon/contracts/email';
import { z } from 'zod';
import type { Account } from '../identity.ts';
import type { AdminApi } from './adminApi.ts';
import type { KnownDevices } from './knownDevices.ts';
import { jsonOf, unexpectedAnswer, userPath, userSchema } from './users.ts';

interface Dependencies {
  readonly admin: AdminApi;
  readonly publicUrl: string;
  readonly devices: Pick<KnownDevices, 'linkFor'>;
}

export interface KeycloakMails {
  verify(account: Account): Promise<void>;
  /** Nothing to an unknown address or a disabled account. */
  resetPassword(email: Email): Promise<void>;
}

const minute = 60;
const foundSchema = z.array(userSchema.extend({ enabled: z.boolean() }));

/** Keycloak sends its own mails, with links to its own pages. */
export function createMails({ admin, publicUrl, devices }: Dependencies): KeycloakMails {
  async function send(subject: string, mail: Mail) {
    const { action, lifespan, back, body } = mail;
    const query = new URLSearchParams({
      client_id: identity.client,
      redirect_uri: `${publicUrl}${back}`,
      lifespan: String(lifespan),
    });
    const answer = await admin.call('PUT', userPath(subject, `/${action}?${query}`), body);
    if (!answer.ok) throw unexpectedAnswer(answer);
  }

  return {
    verify: ({ subject }) => send(subject, verification),
    async resetPassword(email) {
      const path = `/users?exact=true&email=${encodeURIComponent(email)}`;
      const [user] = foundSchema.parse(await jsonOf(await admin.call('GET', path)));
      if (user?.enabled)
        await send(user.id, { ...newPassword, back: devices.linkFor(email, newPassword.lifespan) });
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
