import { demoAccount } from '@marathon/contracts/constants';
import { ok, refuse } from '@marathon/contracts/result';
import type { AccountDirectory } from '../accounts/accountDirectory.ts';
import type { AdminApi } from './adminApi.ts';
import { passwordCredential, refusedInput } from './createAccounts.ts';
import type { PasswordCheck } from './passwordCheck.ts';
import type { KeycloakSignIns } from './signIns.ts';
import { accountOf, findUser, findUserByEmail, passwordSetAt, unexpected, userPath } from './users.ts';

interface Dependencies {
  readonly admin: AdminApi;
  readonly signIns: KeycloakSignIns;
  readonly isPasswordOf: PasswordCheck;
}

/** Keycloak publishes each change in its own events. */
export function createKeycloakDirectory({ admin, signIns, isPasswordOf }: Dependencies): AccountDirectory {
  return {
    async find(subject) {
      const user = await findUser(admin, subject);
      return user && accountOf(user);
    },
    isTaken: async (email) =>
      email === demoAccount.email || (await findUserByEmail(admin, email)) !== undefined,
    hasPassword: async (subject) => (await passwordSetAt(admin, subject)) !== undefined,
    checkPassword: ({ email }, password, { address }) => isPasswordOf(email, password, address),
    // Keycloak's server hashes, and its callers take turns.
    takeTurn: (_attempt, work) => work(),
    async setPassword(subject, password, { signInId }) {
      const credential = passwordCredential(password);
      const answer = await admin.call('PUT', userPath(subject, '/reset-password'), credential);
      if (answer.status === 404) return refuse('not-found');
      if (answer.status === 400) return refusedInput(answer);
      if (!answer.ok) throw unexpected(answer);
      await signIns.endOthers(subject, signInId);
      return ok(undefined);
    },
  };
}
