import type { AccountDirectory } from '@marathon/service-kit';
import { decideErasure } from '../domain/decideErasure.ts';
import type { Dependencies } from './dependencies.ts';
import { toEvents } from './toEvents.ts';

type Following = Pick<Dependencies, 'store' | 'now' | 'newId'>;

/** Deletes personal data of a deleted account. Repeatable. */
export const eraseAccount =
  ({ store, now, newId }: Following) =>
  (accountId: string): Promise<void> =>
    store.erase(accountId, (found, isFirst) => {
      const at = now();
      const { facts, ...decided } = decideErasure(found, { accountId, isFirst, at, newEntryId: newId });
      return { ...decided, events: toEvents(facts, at) };
    });

/** Sets the account's current address, whatever the order of events. */
export const renewEmail =
  ({ store, directory }: Pick<Following, 'store' | 'now'> & { readonly directory: AccountDirectory }) =>
  async (accountId: string, challengeId: string): Promise<void> => {
    const change = await directory.findEmailChange(challengeId);
    const account = await directory.find(accountId);
    if (account === undefined) return;
    // The former address may be unproved; the current one may be proved.
    if (change?.accountId === accountId)
      await store.adopt(change.from, accountId, { isEmailVerified: false });
    await store.adopt(account.email, accountId, account);
    await store.renewEmail(accountId, account.email);
  };
