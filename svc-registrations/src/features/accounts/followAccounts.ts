import type { AccountDirectory } from '@marathon/service-kit';
import type { WriteDependencies } from '../../application/dependencies.ts';
import type { Accounts } from '../../application/ports/accounts.ts';
import type { Pruning } from '../../application/ports/pruning.ts';
import { toEvents } from '../../application/toEvents.ts';
import { decideErasure } from '../../domain/decideErasure.ts';

/** Deletes personal data of a deleted account. Repeatable. */
export const eraseAccount =
  ({ store, now, newId }: WriteDependencies) =>
  (accountId: string): Promise<void> =>
    store.transaction(function* ({ registrations, cancelled, erasedAccounts, records, log, ...tables }) {
      const found = yield* registrations.ofAccount(accountId);
      const gone = yield* cancelled.ofAccount(accountId);
      const isFirst = yield* erasedAccounts.add(accountId);
      const at = now();
      const decided = decideErasure(found, { accountId, isFirst, at, newEntryId: newId });
      for (const account of new Set([accountId, ...found.map(({ email }) => email)]))
        yield* records.forget(account);
      yield* log.forgetValues(idsOf([...found, ...gone]));
      yield* log.forgetActor(accountId);
      yield* log.add(decided.log);
      yield* cancelled.removeOfAccount(accountId);
      yield* tables.medicalAnswers.remove(idsOf(found));
      for (const one of decided.kept) yield* registrations.replace(one);
      yield* registrations.remove(idsOf(decided.removed));
      yield* tables.marathons.free(decided.removed);
      yield* tables.outbox.append(toEvents(decided.facts, at));
    });

const idsOf = (registrations: readonly { readonly id: string }[]) => registrations.map(({ id }) => id);

export const pruneErased =
  ({ store }: { readonly store: Pruning }) =>
  async (before: Date, atMost: number): Promise<number> =>
    Math.max(
      await store.pruneErasedAccounts(before, atMost),
      await store.pruneReasons(before, atMost),
      await store.pruneCancelled(before, atMost),
    );

/** Sets the account's current address, whatever the order of events. */
export const renewEmail =
  ({ store, directory }: { readonly store: Accounts; readonly directory: AccountDirectory }) =>
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
