import { wireNames } from '@marathon/contracts/wireNames';
import { type Subscription, subscriptionTo } from '@marathon/event-bus';
import type { WaitingRooms } from '@marathon/waiting-room';

/** Deleted accounts leave the waiting rooms: nobody's turn holds a place. */
export const deletedAccounts = (waitingRooms: Pick<WaitingRooms, 'forgetAccount'>): Subscription =>
  subscriptionTo({
    consumer: wireNames.gateway.accountsConsumer,
    types: ['account.deleted'],
    batchSize: 16,
    async handle(events) {
      for (const { data } of events) await waitingRooms.forgetAccount(data.accountId);
    },
  });
