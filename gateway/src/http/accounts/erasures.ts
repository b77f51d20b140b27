import { wireNames } from '@marathon/contracts/wireNames';
import { type Subscription, subscriptionTo } from '@marathon/event-bus';
import type { Deletions } from '@marathon/identity';

/** The first event of a service counts. */
export const erasures = ({ deletions }: { deletions: Pick<Deletions, 'noteErased'> }): Subscription =>
  subscriptionTo({
    consumer: wireNames.identity.consumer,
    types: ['account.erased'],
    batchSize: 64,
    handle: (events) => deletions.noteErased(events.map(({ data, time }) => ({ ...data, at: time }))),
  });
