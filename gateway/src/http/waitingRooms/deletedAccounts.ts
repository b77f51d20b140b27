import { wireNames } from '@marathon/contracts/wireNames';
import { type Subscription, subscriptionTo } from '@marathon/event-bus';
import type { WaitingRooms } from '@marathon/waiting-room';

/** Removes deleted accounts, so that they hold no spots. */
export const deletedAccounts = (waitingRooms: Pick<WaitingRooms, 'forgetAccount'>): Subscription =>
  subscriptionTo({
    consumer: wireNames.gateway.accountsConsumer,
    types: ['account.deleted'],
    batchSize: 16,
    async handle(events) {
      for (const { data } of events) await waitingRooms.forgetAccount(data.accountId);
    },
  });
