import type { Runtime } from '@marathon/app-runtime';
import { useRuntime } from '@marathon/app-runtime';
import { deletedSchema } from '@marathon/contracts/mutationResponses';
import { pushKeySchema, savedPushSubscriptionSchema } from '@marathon/contracts/pushSubscriptions';
import { useQuery } from '@tanstack/react-query';

const path = '/messages/push-subscriptions';

/** GET /messages/push-key. null: the product sends no push messages, or cannot say. Undefined: not known yet. */
export function usePushKey(isWanted: boolean): string | null | undefined {
  const { api } = useRuntime();
  const { data, isError } = useQuery({
    queryKey: ['push-key'],
    queryFn: ({ signal }) => api.get('/messages/push-key', { answer: pushKeySchema, signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isError ? null : data?.publicKey;
}

/** PUT /messages/push-subscriptions. Returns its id. */
export async function savePushSubscription(
  { api }: Runtime,
  subscription: PushSubscription,
): Promise<string> {
  const { endpoint, keys } = subscription.toJSON();
  return (await api.put(path, { endpoint, keys }, { answer: savedPushSubscriptionSchema })).id;
}

/** DELETE /messages/push-subscriptions/{id}. Idempotent. */
export const removePushSubscription = ({ api }: Runtime, id: string) =>
  api.delete(`${path}/${encodeURIComponent(id)}`, { answer: deletedSchema });
