import { createEpisode } from '@marathon/service-kit';
import { type Composition, compose } from '../domain/compose.ts';
import type { Message } from '../domain/message.ts';
import type { Dependencies } from './dependencies.ts';
import { gatherFacts } from './gatherFacts.ts';
import type { recordTries, SendOutcome } from './recordTries.ts';

export type ComposedMessage = Extract<Composition, { isSent: true }>;

type Tries = Pick<ReturnType<typeof recordTries>, 'postpone' | 'giveUp'>;

/** An unavailable owner is not the message's fault: it is no try. */
const ownerAwayMs = 30_000;

/** Sends what a message says now. Ends it if that is nothing, and postpones it while the owners of its facts do not answer. */
export function sendComposed(dependencies: Dependencies, { postpone, giveUp }: Tries) {
  const compose = composeMessage(dependencies);
  return async (
    message: Message,
    send: (composed: ComposedMessage) => Promise<SendOutcome>,
  ): Promise<SendOutcome> => {
    const composed = await compose(message);
    if (composed.isSent) return send(composed);
    return 'dueAt' in composed ? postpone(message, composed.dueAt) : giveUp(message, composed.reason);
  };
}

function composeMessage(dependencies: Dependencies): (message: Message) => Promise<Composition> {
  const { logger, now } = dependencies;
  const gather = gatherFacts(dependencies);
  const postponed = createEpisode({
    onEnd(seconds, mails) {
      const count = Object.values(mails).reduce((sum, one) => sum + one, 0);
      // A single mail has its own log line.
      if (count > 1) logger.info({ seconds, mails }, 'mails wait: their content could not be loaded');
    },
  });

  return (message) => {
    const { id, kind } = message;
    return gather(message).then(
      (facts) => compose(message, facts),
      (err: unknown) => {
        if (postponed.note(kind))
          logger.warn({ err, messageId: id, kind }, 'the content of a mail could not be loaded');
        return { isSent: false, dueAt: new Date(now().getTime() + ownerAwayMs).toISOString() };
      },
    );
  };
}
