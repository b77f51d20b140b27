import type { EventOf } from '@marathon/contracts/events';
import { wireNames } from '@marathon/contracts/wireNames';
import { type Subscription, subscriptionTo } from '@marathon/event-bus';

/** Events that cause mails, or make them obsolete. */
const types = [
  'marathon.created',
  'marathon.updated',
  'marathon.deleted',
  'registration.created',
  'registration.cancelled',
  'registration.confirmation-requested',
  'team.invited',
  'marathon.taken-down',
  'waiting-room.called',
  'account.created',
  'account.verification-requested',
  'account.password-reset-requested',
  'account.password-changed',
  'account.email-change-requested',
  'account.email-changed',
  'account.signed-in-on-new-device',
  'account.password-guessed',
  'account.code-guessed',
  'account.second-factor-enabled',
  'account.second-factor-disabled',
  'account.second-factor-removed',
  'account.recovery-codes-replaced',
  'account.passkey-added',
  'account.passkey-removed',
  'account.deleted',
] as const;
type ProductEvent = EventOf<(typeof types)[number]>;

export const productEvents = ({
  applyEvents,
}: {
  readonly applyEvents: (events: readonly ProductEvent[]) => Promise<void>;
}): Subscription =>
  subscriptionTo({
    consumer: wireNames.svcMessages.consumer,
    types,
    batchSize: 256,
    handle: applyEvents,
  });
