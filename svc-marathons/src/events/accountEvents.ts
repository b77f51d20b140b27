import { wireNames } from '@marathon/contracts/wireNames';
import { accountSubscription, type Subscription } from '@marathon/event-bus';
import type { UseCases } from '../application/useCases.ts';

export const accountEvents = ({
  eraseAccount,
  renewEmail,
}: Pick<UseCases, 'eraseAccount' | 'renewEmail'>): Subscription =>
  accountSubscription({ consumer: wireNames.svcMarathons.accountsConsumer, eraseAccount, renewEmail });
