import type { AccountMessages } from '@marathon/contracts/mailPreferences';
import type { ApiTokens, Logger, ServiceTokens } from '@marathon/service-kit';
import type { Mailbox, MessageStore } from '../application/ports.ts';
import type { UnsubscribeTokens } from '../application/unsubscribeTokens.ts';

export interface Dependencies {
  readonly store: Pick<MessageStore, 'preferences' | 'setPreferences'>;
  readonly personalDataOf: (accountId: string) => Promise<AccountMessages>;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly serviceTokens: Pick<ServiceTokens, 'verify'>;
  readonly unsubscribeTokens: UnsubscribeTokens;
  /** Only if the product serves this machine alone. */
  readonly mailbox?: Mailbox | undefined;
  readonly logger: Logger;
}
