import { wireNames } from '@marathon/contracts/wireNames';
import { accountSubscription, type Subscription, subscriptionTo } from '@marathon/event-bus';
import type { UseCases } from '../application/useCases.ts';

export const registrationEvents = ({
  countRegistrations,
}: Pick<UseCases, 'countRegistrations'>): Subscription =>
  subscriptionTo({
    consumer: wireNames.svcMarathons.consumer,
    types: ['registration.created', 'registration.cancelled'],
    batchSize: 256,
    handle: countRegistrations,
  });

export const accountEvents = ({
  eraseAccount,
  renewEmail,
}: Pick<UseCases, 'eraseAccount' | 'renewEmail'>): Subscription =>
  accountSubscription({ consumer: wireNames.svcMarathons.accountsConsumer, eraseAccount, renewEmail });
