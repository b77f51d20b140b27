import type { EndReason, Message } from '../domain/message.ts';
import { pauseAfter } from '../domain/retries.ts';
import type { Dependencies } from './dependencies.ts';
import type { Outcome } from './ports/unitOfWork.ts';

/** Outcome of a try. `unreachable`: further messages would fail, too. */
export type SendOutcome = 'sent' | 'failed' | 'given-up' | 'postponed' | 'unreachable';

interface Options extends Pick<Dependencies, 'logger' | 'now' | 'random'> {
  readonly finish: (message: Message, outcome: Outcome) => Promise<void>;
  readonly failure: string;
}

interface Failure {
  readonly lastError: NonNullable<Outcome['lastError']>;
  readonly isPermanent: boolean;
  /** Asked for by the receiver. */
  readonly retryAfterMs?: number | undefined;
}

export function recordTries({ finish, failure, logger, now, random }: Options) {
  return {
    /** It was not tried. */
    async postpone(message: Message, dueAt: string): Promise<SendOutcome> {
      const { attempts } = message;
      await finish(message, { state: attempts > 0 ? 'failed' : 'queued', attempts, dueAt });
      return 'postponed';
    },
    async giveUp(message: Message, lastError: EndReason): Promise<SendOutcome> {
      await finish(message, { state: 'given-up', attempts: message.attempts, lastError });
      return 'given-up';
    },
    async fail(
      message: Message,
      { lastError, isPermanent, retryAfterMs = 0 }: Failure,
    ): Promise<SendOutcome> {
      const attempts = message.attempts + 1;
      const pause = pauseAfter(attempts, random());
      const isLast = pause === undefined || isPermanent;
      logger.warn({ messageId: message.id, kind: message.kind, attempts, lastError, isLast }, failure);
      if (isLast) {
        await finish(message, { state: 'given-up', attempts, lastError });
        return 'given-up';
      }
      const dueAt = new Date(now().getTime() + Math.max(pause, retryAfterMs)).toISOString();
      await finish(message, { state: 'failed', attempts, lastError, dueAt });
      return 'failed';
    },
  };
}
