import { ok, refuse } from '@marathon/contracts/result';
import type { Accounts } from '../ports.ts';
import type { Gate } from './gate.ts';
import type { PasswordHasher } from './passwords.ts';
import type { AccountStore } from './sqlite/accounts.ts';

interface Dependencies {
  readonly store: AccountStore;
  readonly hasher: PasswordHasher;
  readonly gate: Gate;
  readonly changePassword: Accounts['changePassword'];
}

export function createEmbeddedAccounts({ store, hasher, gate, changePassword }: Dependencies): Accounts {
  return {
    changePassword,
    async create({ displayName, email, photoURL, password }) {
      if (store.isTaken(email)) return refuse('email-taken');
      const passwordHash = await gate.run(() => hasher.hash(password));
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
