import { toEmail } from '@marathon/contracts/email';
import type { AccountDirectory } from '@marathon/service-kit';
import { decideErasure, decideNewEmail } from '../domain/decideErasure.ts';
import type { Dependencies } from './dependencies.ts';
import { toEvents } from './toEvents.ts';

type Following = Pick<Dependencies, 'store' | 'now'>;

/** The account was deleted: nothing says any more who it was. To do it again does no harm. */
export const eraseAccount =
  ({ store, now }: Following) =>
  async (accountId: string): Promise<void> => {
    await store.erase(accountId, (owned, isFirst) => {
      const { facts, ...decided } = decideErasure(owned, { accountId, isFirst });
      return { ...decided, events: toEvents(facts, now()) };
    });
    await store.pictures.forgetAccount(accountId);
  };

/** The account has another address. Whatever the order of the events, the address is the one that it has now. */
export const renewEmail =
  ({ store, now, directory }: Following & { readonly directory: AccountDirectory }) =>
  async (accountId: string, challengeId: string): Promise<void> => {
    const change = await directory.findEmailChange(challengeId);
    const account = await directory.find(accountId);
    if (account === undefined) return;
    if (change?.accountId === accountId) await store.adopt(change.from, accountId);
    await store.renewDrafts(accountId, toEmail(account.email));
    await store.changeAll(accountId, (owned) => {
      const { facts, ...decided } = decideNewEmail(owned, account.email);
      return { ...decided, events: toEvents(facts, now()) };
    });
  };
