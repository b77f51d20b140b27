import { wireNames } from '@marathon/contracts/wireNames';
import { type Subscription, subscriptionTo } from '@marathon/event-bus';
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
