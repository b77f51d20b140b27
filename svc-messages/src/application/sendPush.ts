import { createHash } from 'node:crypto';
import type { Message } from '../domain/message.ts';
import type { PushSubscription } from '../domain/pushSubscription.ts';
import { renderPush } from '../templates/index.ts';
import type { Dependencies } from './dependencies.ts';
import type { PushOutcome } from './ports/pushDelivery.ts';
import type { Outcome } from './ports/unitOfWork.ts';
import { recordTries, type SendOutcome } from './recordTries.ts';
import { type ComposedMessage, sendComposed } from './sendComposed.ts';
import { finishMessage } from './transactions/finishMessage.ts';

/** Sends or ends a claimed push message. Rejects if the store cannot record the outcome. */
export function sendPush(dependencies: Dependencies): (message: Message) => Promise<SendOutcome> {
  const { store, push, now } = dependencies;
  const tries = recordTries({ ...dependencies, finish, failure: 'push message not sent' });
  const ifComposed = sendComposed(dependencies, tries);

  return async (message) => {
    const subscription = await store.pushSubscriptions.find(message.references.subscriptionId ?? '');
    const isOwn = subscription?.accountId === message.accountId;
    if (!push || !subscription || !isOwn) return tries.giveUp(message, 'switched-off');
    return ifComposed(message, async (composed) => {
      const outcome = await push.send({
        to: subscription,
        content: { ...renderPush(composed.input), marathonId: message.references.marathonId ?? '' },
        ttlSeconds: secondsUntil(worthUntil(message, composed), now()),
        topic: topicOf(message),
      });
      return note(message, subscription, outcome);
    });
  };

  async function note(
    message: Message,
    subscription: PushSubscription,
    outcome: PushOutcome,
  ): Promise<SendOutcome> {
    if (outcome.is === 'accepted') {
      await finish(message, { state: 'sent', attempts: message.attempts + 1 });
      return 'sent';
    }
    if (outcome.is === 'gone') {
      await store.pushSubscriptions.remove(subscription);
      return tries.giveUp(message, 'subscription-gone');
    }
    return tries.fail(message, {
      lastError: `push-${outcome.code}`,
      isPermanent: outcome.is === 'refused' && outcome.isPermanent,
      retryAfterMs: outcome.is === 'refused' ? outcome.retryAfterMs : undefined,
    });
  }

  function finish({ id }: Message, outcome: Outcome): Promise<void> {
    return finishMessage(store, { queue: 'pushes', id }, outcome);
  }
}

/** The end of the turn; news that it has passed are of use until the message expires. */
function worthUntil(message: Message, { input }: ComposedMessage): string {
  return 'expiresAt' in input ? input.expiresAt : (message.expiresAt ?? message.dueAt);
}

const secondsUntil = (instant: string, now: Date) =>
  Math.max(1, Math.floor((Date.parse(instant) - now.getTime()) / 1_000));

/** The same for all news of one person about one race. Push services can read it, so it names neither. */
const topicOf = ({ accountId, references }: Message) =>
  createHash('sha256').update(`${accountId} ${references.marathonId}`).digest('base64url').slice(0, 32);
