import { wireNames } from '@marathon/contracts/wireNames';
import { type Subscription, subscriptionTo } from '@marathon/event-bus';
import type { UseCases } from '../application/useCases.ts';

export const accountEvents = ({
  eraseAccount,
  renewEmail,
}: Pick<UseCases, 'eraseAccount' | 'renewEmail'>): Subscription =>
  subscriptionTo({
    consumer: wireNames.svcRegistrations.accountsConsumer,
    types: ['account.email-changed', 'account.deleted'],
    batchSize: 20,
    async handle(events) {
      for (const { type, data } of events) {
        if (type === 'account.deleted') await eraseAccount(data.accountId);
        else await renewEmail(data.accountId, data.challengeId);
      }
    },
  });
