import { createHash } from 'node:crypto';
import type { Composition } from '../domain/compose.ts';
import type { EndReason, Message } from '../domain/message.ts';
import type { PushSubscription } from '../domain/pushSubscription.ts';
import { pauseAfter } from '../domain/retries.ts';
import { renderPush } from '../templates/index.ts';
import { composeMessage } from './composeMessage.ts';
import type { Dependencies } from './dependencies.ts';
import type { PushOutcome } from './ports.ts';
import type { SendOutcome } from './sendMessage.ts';

/** Sends or ends a claimed push message. Rejects if the store cannot record the outcome. */
export function sendPush(dependencies: Dependencies): (message: Message) => Promise<SendOutcome> {
  const { store, push, logger, now, random } = dependencies;
  const { pushes, pushSubscriptions } = store;
  const compose = composeMessage(dependencies);

  return async (message) => {
    const subscription = await pushSubscriptions.find(message.references.subscriptionId ?? '');
    const isOwn = subscription?.accountId === message.accountId;
    if (!push || !subscription || !isOwn) return giveUp(message, 'switched-off');
    const composed = await compose(message);
    if (!composed.isSent)
      return 'dueAt' in composed ? postpone(message, composed.dueAt) : giveUp(message, composed.reason);
    const outcome = await push.send({
      to: subscription,
      content: { ...renderPush(composed.input), marathonId: message.references.marathonId ?? '' },
      ttlSeconds: secondsUntil(worthUntil(message, composed), now()),
      topic: topicOf(message),
    });
    return note(message, subscription, outcome);
  };

  async function note(
    message: Message,
    subscription: PushSubscription,
    outcome: PushOutcome,
  ): Promise<SendOutcome> {
    const attempts = message.attempts + 1;
    if (outcome.is === 'accepted') {
      await pushes.finish(message.id, { state: 'sent', attempts });
      return 'sent';
    }
    if (outcome.is === 'gone') {
      await pushSubscriptions.remove(subscription);
      return giveUp(message, 'subscription-gone');
    }
    const { id: messageId, kind } = message;
    const lastError = `push-${outcome.code}` as const;
    const pause = pauseAfter(attempts, random());
    const isLast = pause === undefined || (outcome.is === 'refused' && outcome.isPermanent);
    logger.warn({ messageId, kind, attempts, lastError, isLast }, 'push message not sent');
    if (isLast) {
      await pushes.finish(messageId, { state: 'given-up', attempts, lastError });
      return 'given-up';
    }
    const wishedMs = outcome.is === 'refused' ? (outcome.retryAfterMs ?? 0) : 0;
    const dueAt = new Date(now().getTime() + Math.max(pause, wishedMs)).toISOString();
    await pushes.finish(messageId, { state: 'failed', attempts, lastError, dueAt });
    return 'failed';
  }

  /** It was not tried. */
  async function postpone({ id, attempts }: Message, dueAt: string): Promise<SendOutcome> {
    await pushes.finish(id, { state: attempts > 0 ? 'failed' : 'queued', attempts, dueAt });
    return 'postponed';
  }

  async function giveUp({ id, attempts }: Message, lastError: EndReason): Promise<SendOutcome> {
    await pushes.finish(id, { state: 'given-up', attempts, lastError });
    return 'given-up';
  }
}

/** The end of the turn; news that it has passed are of use until the message expires. */
function worthUntil(message: Message, { input }: Extract<Composition, { isSent: true }>): string {
  return 'expiresAt' in input ? input.expiresAt : (message.expiresAt ?? message.dueAt);
}

const secondsUntil = (instant: string, now: Date) =>
  Math.max(1, Math.floor((Date.parse(instant) - now.getTime()) / 1_000));

/** The same for all news of one person about one race. Push services can read it, so it names neither. */
const topicOf = ({ accountId, references }: Message) =>
  createHash('sha256').update(`${accountId} ${references.marathonId}`).digest('base64url').slice(0, 32);
