import { wireNames } from '@marathon/contracts/wireNames';
import { newEvent } from '@marathon/event-bus';
import type { Message } from '../domain/message.ts';
import { type RenderInput, render } from '../templates/index.ts';
import { countMail } from './countMail.ts';
import type { Dependencies } from './dependencies.ts';
import type { DeliveryOutcome } from './ports/mailDelivery.ts';
import { recordTries, type SendOutcome } from './recordTries.ts';
import { type ComposedMessage, sendComposed } from './sendComposed.ts';
import { type FinishedTry, finishMessage } from './transactions/finishMessage.ts';

/** Sends or ends a claimed message. Rejects if the store cannot record the outcome. */
export function sendMessage(dependencies: Dependencies): (message: Message) => Promise<SendOutcome> {
  const { store, delivery, now } = dependencies;
  const tries = recordTries({ ...dependencies, finish, failure: 'mail not sent' });
  const ifComposed = sendComposed(dependencies, tries);

  return (message) =>
    ifComposed(message, async (composed) => {
      const heldMs = await countMail(dependencies, message, composed.to);
      if (heldMs > 0) return hold(message, composed, heldMs);
      return note(message, composed, await delivery.send(mailOf(message, composed)));
    });

  function mailOf(message: Message, { input, to }: ComposedMessage) {
    const unsubscribeUrl = 'unsubscribeUrl' in input ? input.unsubscribeUrl : undefined;
    const replyTo = 'race' in input ? input.race.contactEmail : undefined;
    return {
      ...render(input),
      id: message.id,
      to: { name: to.name, email: to.email },
      date: now(),
      replyTo,
      unsubscribeUrl,
    };
  }

  async function note(
    message: Message,
    { toldRevision }: ComposedMessage,
    outcome: DeliveryOutcome,
  ): Promise<SendOutcome> {
    const { registrationId } = message.references;
    if (outcome.is === 'accepted') {
      const told =
        registrationId !== undefined && toldRevision !== undefined
          ? { registrationId, revision: toldRevision }
          : undefined;
      await finish(message, { state: 'sent', attempts: message.attempts + 1, told });
      return 'sent';
    }
    const failure = await tries.fail(message, {
      lastError: `smtp-${outcome.code}`,
      isPermanent: outcome.is === 'refused' && outcome.isPermanent,
    });
    return failure === 'failed' && outcome.is === 'unreachable' ? 'unreachable' : failure;
  }

  /** Beyond a limit it waits while it is still useful. */
  async function hold(message: Message, { input }: ComposedMessage, heldMs: number): Promise<SendOutcome> {
    const dueAt = new Date(now().getTime() + heldMs).toISOString();
    if (dueAt >= worthUntil(message, input)) return tries.giveUp(message, 'limited');
    await finish(message, { state: 'queued', attempts: message.attempts, lastError: 'limited', dueAt });
    return 'postponed';
  }

  /** The last mail of a deleted account ends its data here. */
  function finish({ id, kind, accountId }: Message, outcome: FinishedTry): Promise<void> {
    const hasEnded = outcome.state === 'sent' || outcome.state === 'given-up';
    const ended = { queue: 'mails', id } as const;
    if (kind !== 'account-deleted' || accountId === null || !hasEnded)
      return finishMessage(store, ended, outcome);
    const { service, eventSource: source } = wireNames.svcMessages;
    const erased = newEvent({ type: 'account.erased', source, data: { accountId, service }, at: now() });
    return finishMessage(store, ended, { ...outcome, events: [erased] });
  }
}

function worthUntil({ occurredAt }: Message, input: RenderInput): string {
  if ('invitation' in input) return input.invitation.acceptBy;
  if ('challenge' in input && input.challenge) return input.challenge.expiresAt;
  return new Date(Date.parse(occurredAt) + newsMs).toISOString();
}

const newsMs = 24 * 3_600_000;
