import type { PushSubscription } from '../../domain/pushSubscription.ts';
import type { UnitOfWork } from '../ports/unitOfWork.ts';

/** False for an erased account. */
export const saveSubscription = (store: UnitOfWork, subscription: PushSubscription): Promise<boolean> =>
  store.transaction(function* ({ erasedAccounts, pushSubscriptions }) {
    const { accountId } = subscription;
    if ((yield* erasedAccounts.among([accountId])).has(accountId)) return false;
    yield* pushSubscriptions.save(subscription);
    return true;
  });
