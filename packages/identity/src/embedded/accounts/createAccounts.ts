import { toEmail } from '@marathon/contracts/email';
import { ok, refuse } from '@marathon/contracts/result';
import type { Accounts } from '../../identity.ts';
import { type ChangePasswordDependencies, createChangePassword } from './changePassword.ts';

/** The accounts of this process's own store. */
export function createAccounts(dependencies: ChangePasswordDependencies): Accounts {
  const { store, hasher, hashing } = dependencies;
  return {
    changePassword: createChangePassword(dependencies),
    async create({ displayName, photoURL, password, ...user }, { address } = { address: '' }) {
      const email = toEmail(user.email);
      if (store.isTaken(email)) return refuse('email-taken');
      const passwordHash = await hashing.run({ address, account: email }, () => hasher.hash(password));
      if (passwordHash === 'full') return refuse('unavailable', { retryAfterSeconds: 2 });
      const account = store.insert({ email, name: displayName, photoURL, passwordHash });
      return account === undefined ? refuse('email-taken') : ok(account);
    },
    async updateProfile(subject, { displayName, photoURL }) {
      const updated = store.update(subject, {
        ...(displayName !== undefined && { name: displayName }),
        ...(photoURL !== undefined && { photoURL }),
      });
      return updated === undefined ? refuse('not-found') : ok(updated);
    },
  };
}
