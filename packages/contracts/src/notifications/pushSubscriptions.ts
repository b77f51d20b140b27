import * as z from '#schema';

/** For `PushManager.subscribe`, in base64url. null: this product sends no push messages. */
export const pushKeySchema = z.object({ publicKey: z.nullable(z.string()) });
export type PushKey = z.infer<typeof pushKeySchema>;

export const savedPushSubscriptionSchema = z.object({ id: z.objectId });

/** What a push message carries, encrypted: the browser's worker shows it. Names nobody. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly marathonId: string;
}
