import { createHash } from 'node:crypto';
import type { PushSubscription } from '../domain/pushSubscription.ts';
import type { Dependencies } from './dependencies.ts';
import { saveSubscription } from './transactions/saveSubscription.ts';

type NewSubscription = Pick<PushSubscription, 'accountId' | 'endpoint' | 'keys'>;

/** The subscription's id. Undefined where nobody can be notified: no key, an unknown push service, or an erased account. */
export const savePushSubscription =
  ({ store, push, now }: Pick<Dependencies, 'store' | 'push' | 'now'>) =>
  async (subscription: NewSubscription): Promise<string | undefined> => {
    if (!push?.accepts(subscription)) return undefined;
    const id = createHash('sha256').update(subscription.endpoint).digest('hex').slice(0, 24);
    const savedAt = now().toISOString();
    return (await saveSubscription(store, { ...subscription, id, savedAt })) ? id : undefined;
  };
