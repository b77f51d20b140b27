import type { AccountDirectory } from '@marathon/service-kit';
import { decideErasure } from '../domain/decideErasure.ts';
import type { Dependencies } from './dependencies.ts';
import { toEvents } from './toEvents.ts';

type Following = Pick<Dependencies, 'store' | 'now' | 'newId'>;

/** The account was deleted: nothing says any more who it was. To do it again does no harm. */
export const eraseAccount =
  ({ store, now, newId }: Following) =>
  (accountId: string): Promise<void> =>
    store.erase(accountId, (found, isFirst) => {
      const at = now();
      const { facts, ...decided } = decideErasure(found, { accountId, isFirst, at, newEntryId: newId });
      return { ...decided, events: toEvents(facts, at) };
    });

/** The account has another address. Whatever the order of the events, the address is the one that it has now. */
export const renewEmail =
  ({ store, directory }: Pick<Following, 'store' | 'now'> & { readonly directory: AccountDirectory }) =>
  async (accountId: string, challengeId: string): Promise<void> => {
    const change = await directory.findEmailChange(challengeId);
    const account = await directory.find(accountId);
    if (account === undefined) return;
    // The address that it had may never have been proved; the one that it has now may be.
    if (change?.accountId === accountId)
      await store.adopt(change.from, accountId, { isEmailVerified: false });
    await store.adopt(account.email, accountId, account);
    await store.renewEmail(accountId, account.email);
  };
