import { wireNames } from '@marathon/contracts/wireNames';
import { accountSubscription, type Subscription, subscriptionTo } from '@marathon/event-bus';
import type { UseCases } from '../application/useCases.ts';

export const marathonEvents = ({
  applyMarathonEvents,
}: Pick<UseCases, 'applyMarathonEvents'>): Subscription =>
  subscriptionTo({
    consumer: wireNames.svcRegistrations.consumer,
    types: ['marathon.created', 'marathon.updated', 'marathon.deleted'],
    batchSize: 100,
    handle: applyMarathonEvents,
  });

export const accountEvents = ({
  eraseAccount,
  renewEmail,
}: Pick<UseCases, 'eraseAccount' | 'renewEmail'>): Subscription =>
  accountSubscription({ consumer: wireNames.svcRegistrations.accountsConsumer, eraseAccount, renewEmail });
