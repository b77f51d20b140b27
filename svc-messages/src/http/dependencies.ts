import type { AccountMessages } from '@marathon/contracts/mailPreferences';
import type { ApiTokens, Logger, ServiceTokens } from '@marathon/service-kit';
import type { Mailbox } from '../application/ports/mailDelivery.ts';
import type { MessageStore } from '../application/ports/messageStore.ts';
import type { PushDelivery } from '../application/ports/pushDelivery.ts';
import type { UnsubscribeTokens } from '../application/unsubscribeTokens.ts';
import type { UseCases } from '../application/useCases.ts';

export interface Dependencies {
  readonly store: Pick<MessageStore, 'preferences' | 'setPreferences' | 'pushSubscriptions'>;
  readonly savePushSubscription: UseCases['savePushSubscription'];
  readonly push?: Pick<PushDelivery, 'publicKey'> | undefined;
  readonly personalDataOf: (accountId: string) => Promise<AccountMessages>;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly serviceTokens: Pick<ServiceTokens, 'verify'>;
  readonly unsubscribeTokens: UnsubscribeTokens;
  readonly mailbox?: Mailbox | undefined;
  readonly logger: Logger;
}
