import { randomUUID } from 'node:crypto';
import { limits } from '@marathon/contracts/constants';
import type { Account } from '../ports.ts';
import type { Attempts } from './attempts.ts';
import type { Gate } from './gate.ts';
import type { PasswordHasher } from './passwords.ts';
import type { AccountStore } from './sqlite/accounts.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Where the request comes from. */
  readonly address: string;
}

export type SignInOutcome =
  | { readonly outcome: 'signed-in'; readonly account: Account }
  | { readonly outcome: 'wrong-credentials' }
  | { readonly outcome: 'locked'; readonly retryAfterSeconds: number }
  | { readonly outcome: 'busy'; readonly retryAfterSeconds: number };

export type SignIn = (credentials: Credentials) => Promise<SignInOutcome>;

/**
 * E-mail and password. An unknown e-mail costs and answers exactly what a wrong password does,
 * and both count against the same limits before any hash is computed.
 */
export async function createSignIn(parts: {
  store: AccountStore;
  hasher: PasswordHasher;
  attempts: Attempts;
  gate: Gate;
}): Promise<SignIn> {
  const { store, hasher, attempts, gate } = parts;
  const hashOfNobody = await hasher.hash(randomUUID());

  const locked = async (email: string, address: string): Promise<SignInOutcome | undefined> => {
    const retryAfterSeconds = await attempts.secondsBlocked(email, address);
    return retryAfterSeconds > 0 ? { outcome: 'locked', retryAfterSeconds } : undefined;
  };

  const verify = async (email: string, password: string, address: string): Promise<SignInOutcome> => {
    const known = store.passwordOf(email);
    const matches = await hasher.verify(password.slice(0, limits.passwordMax), known?.hash ?? hashOfNobody);
    // A password that was changed while this one was checked is not the right one any more.
    const isCurrent = known?.hash === store.passwordOf(email)?.hash;
    if (known === undefined || !matches || !isCurrent || password.length > limits.passwordMax) {
      await attempts.failed(email, address);
      return { outcome: 'wrong-credentials' };
    }
    await attempts.succeeded(email);
    return { outcome: 'signed-in', account: known.account };
  };

  return async (credentials) => {
    const email = credentials.email.trim().toLowerCase().slice(0, limits.email);
    const { password, address } = credentials;
    const refused = await locked(email, address);
    if (refused) return refused;
    // Asked again when its turn comes: others may have failed while this one waited.
    const outcome = await gate.run(
      async () => (await locked(email, address)) ?? (await verify(email, password, address)),
    );
    return outcome === 'full' ? { outcome: 'busy', retryAfterSeconds: 2 } : outcome;
  };
}
