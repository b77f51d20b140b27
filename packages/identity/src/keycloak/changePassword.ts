import { limits } from '@marathon/contracts/constants';
import { ok, refuse } from '@marathon/contracts/result';
import type { OpenCounters } from '@marathon/persistence/counters';
import { z } from 'zod';
import type { Accounts } from '../identity.ts';
import { limitPasswordChanges } from '../limits/limitPasswordChanges.ts';
import type { LoginThrottle } from '../limits/loginThrottle.ts';
import type { AdminApi } from './adminApi.ts';
import { passwordCredential, refusedInput } from './createAccounts.ts';
import type { PasswordCheck } from './passwordCheck.ts';
import type { KeycloakSignIns } from './signIns.ts';
import { findUser, jsonOf, unexpected, userPath } from './users.ts';

interface Dependencies {
  readonly admin: AdminApi;
  readonly signIns: KeycloakSignIns;
  readonly isPasswordOf: PasswordCheck;
  readonly throttle: LoginThrottle;
  readonly counters: OpenCounters;
}

/** A wrong current password counts like a failed sign-in: a stolen API token must not help to guess it. */
export function createChangePassword(dependencies: Dependencies): Accounts['changePassword'] {
  const { admin, signIns, isPasswordOf, throttle, counters } = dependencies;

  const change: Accounts['changePassword'] = async (subject, { current, new: next }, from) => {
    const { signInId, address } = from;
    const user = await findUser(admin, subject);
    if (user === undefined) return refuse('not-found');
    if (!(await hasPassword(admin, subject))) return refuse('no-password');

    // The throttle treats the sign-in as a known device: nobody else can use up its tries.
    const attempt = { email: user.email, address, device: signInId };
    const retryAfterSeconds = await throttle.secondsBlocked(attempt);
    if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
    if (current.length > limits.passwordMax || !(await isPasswordOf(user.email, current, address))) {
      await throttle.failed(attempt);
      return refuse('wrong-password');
    }
    await throttle.succeeded(attempt);

    const answer = await admin.call('PUT', userPath(subject, '/reset-password'), passwordCredential(next));
    if (answer.status === 404) return refuse('not-found');
    if (answer.status === 400) return refusedInput(answer);
    if (!answer.ok) throw unexpected(answer);
    await signIns.endOthers(subject, signInId);
    return ok(undefined);
  };

  return limitPasswordChanges(change, counters);
}

const credentialsSchema = z.array(z.object({ type: z.string() }));

async function hasPassword(admin: AdminApi, subject: string): Promise<boolean> {
  const answer = await admin.call('GET', userPath(subject, '/credentials'));
  return credentialsSchema.parse(await jsonOf(answer)).some(({ type }) => type === 'password');
}
