import type { Email } from '@marathon/contracts/email';
import type { MarathonEvent } from '@marathon/contracts/events';
import type { Steps } from '@marathon/persistence/transactions';
import type { OwnedMarathon } from '../../domain/ownedMarathon.ts';
import type { Tables, UnitOfWork } from '../ports/unitOfWork.ts';
import { removeWithTeam } from './changeMarathon.ts';

/** Of all marathons of an account. Raises the revision of what it changes. */
export interface AccountChange {
  readonly changed: readonly OwnedMarathon[];
  readonly removed: readonly OwnedMarathon[];
  readonly events: readonly MarathonEvent[];
}

export const adoptMarathons = (store: UnitOfWork, email: string, accountId: string): Promise<void> =>
  store.transaction(function* ({ marathons, drafts }) {
    yield* marathons.adopt(email, accountId);
    yield* drafts.adopt(email, accountId);
  });

export const changeEmail = (
  store: UnitOfWork,
  { accountId, email }: { readonly accountId: string; readonly email: Email },
  decide: (owned: readonly OwnedMarathon[]) => AccountChange,
): Promise<void> =>
  store.transaction(function* (tables) {
    yield* tables.drafts.renewEmail(accountId, email);
    yield* write(tables, decide(yield* tables.marathons.ofAccount(accountId)));
  });

/** Blocks further additions and deletes what is the account's own. `isFirst` is false if it was erased before. */
export const deleteAccount = (
  store: UnitOfWork,
  accountId: string,
  decide: (owned: readonly OwnedMarathon[], isFirst: boolean) => AccountChange,
): Promise<void> =>
  store.transaction(function* (tables) {
    const owned = yield* tables.marathons.ofAccount(accountId);
    for (const name of new Set([accountId, ...owned.map(({ createdBy }) => createdBy)])) {
      yield* tables.idempotencyRecords.forget(name);
      yield* tables.creators.forget(name);
    }
    yield* tables.drafts.forgetAccount(accountId);
    yield* tables.teams.forgetAccount(accountId);
    yield* tables.raceLog.forgetAccount(accountId);
    yield* write(tables, decide(owned, yield* tables.erasedAccounts.note(accountId)));
  });

function* write(tables: Tables, { changed, removed, events }: AccountChange): Steps<void> {
  for (const marathon of changed) yield* tables.marathons.update(marathon);
  for (const { _id } of removed) yield* removeWithTeam(tables, _id);
  yield* tables.outbox.append(events);
}
