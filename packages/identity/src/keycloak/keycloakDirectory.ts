import type { Clock } from '@marathon/contracts/clock';
import { demoAccount } from '@marathon/contracts/constants';
import { ok, refuse } from '@marathon/contracts/result';
import type { AccountDirectory } from '../accounts/accountDirectory.ts';
import type { AdminApi } from './adminApi.ts';
import { passwordCredential, refusedInput } from './createAccounts.ts';
import type { KeycloakDeletionRecords } from './deletions/deletionRecords.ts';
import type { PasswordCheck } from './passwordCheck.ts';
import type { KeycloakSignIns } from './signIns.ts';
import { accountOf, findUser, findUserByEmail, passwordSetAt, unexpectedAnswer, userPath } from './users.ts';

interface Dependencies {
  readonly admin: AdminApi;
  readonly signIns: KeycloakSignIns;
  readonly isPasswordOf: PasswordCheck;
  readonly records: KeycloakDeletionRecords;
  readonly now: Clock;
}

/** Keycloak publishes each change in its own events. */
export function createKeycloakDirectory(dependencies: Dependencies): AccountDirectory {
  const { admin, signIns, isPasswordOf, records, now } = dependencies;

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
      if (!answer.ok) throw unexpectedAnswer(answer);
      await signIns.endOthers(subject, signInId);
      return ok(undefined);
    },
    // Second factors are Keycloak's own.
    provesOwner: async () => true,
    async remove(account, deletionId) {
      const { subject } = account;
      // First: afterwards nobody knows the recipient of the last mail.
      await records.begin(deletionId, account, now().toISOString());
      try {
        await signIns.endAll(subject);
        const answer = await admin.call('DELETE', userPath(subject));
        if (!answer.ok && answer.status !== 404) throw unexpectedAnswer(answer);
      } catch (error) {
        await records.undo(deletionId, subject);
        throw error;
      }
      return ok(undefined);
    },
  };
}
