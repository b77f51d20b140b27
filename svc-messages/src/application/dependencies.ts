import type { Clock } from '@marathon/contracts/clock';
import type { Logger } from '@marathon/service-kit';
import type { MailLimitName } from '../domain/mailLimits.ts';
import type { MailSite } from '../templates/index.ts';
import type { Delivery, Mailbox } from './ports/mailDelivery.ts';
import type { MessageStore } from './ports/messageStore.ts';
import type {
  AccountDirectory,
  InvitationSource,
  RaceSource,
  RegistrationSource,
  TakedownSource,
  TurnSource,
} from './ports/owners.ts';
import type { PushDelivery } from './ports/pushDelivery.ts';
import type { UnsubscribeTokens } from './unsubscribeTokens.ts';

export interface Dependencies {
  readonly store: MessageStore;
  readonly accounts: AccountDirectory;
  readonly registrations: RegistrationSource;
  readonly races: RaceSource;
  readonly invitations: InvitationSource;
  readonly takedowns: TakedownSource;
  readonly turns: TurnSource;
  readonly delivery: Delivery;
  /** Absent without a key: then nobody can switch it on. */
  readonly push?: PushDelivery | undefined;
  readonly mailbox?: Pick<Mailbox, 'remove'> | undefined;
  readonly limits: MailLimits;
  readonly unsubscribeTokens: UnsubscribeTokens;
  readonly site: MailSite;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly now: Clock;
  /** 0 to 1. */
  readonly random: () => number;
}

export type MailLimits = Readonly<Record<MailLimitName, MailCounter>>;

interface MailCounter {
  add(key: string): Promise<{ readonly count: number; readonly resetsInMs: number }>;
  takeBack(key: string): Promise<unknown>;
}
