import type { Subscription } from './eventBus.ts';
import { subscriptionTo } from './subscriptionTo.ts';

interface Options {
  readonly consumer: string;
  eraseAccount(accountId: string): Promise<unknown>;
  renewEmail(accountId: string, challengeId: string): Promise<unknown>;
}

export const accountSubscription = ({ consumer, eraseAccount, renewEmail }: Options): Subscription =>
  subscriptionTo({
    consumer,
    types: ['account.email-changed', 'account.deleted'],
    batchSize: 20,
    async handle(events) {
      for (const { type, data } of events) {
        if (type === 'account.deleted') await eraseAccount(data.accountId);
        else await renewEmail(data.accountId, data.challengeId);
      }
    },
  });
