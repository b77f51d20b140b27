import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@marathon/service-kit';
import type { MessageQueue } from '../application/ports/messageStore.ts';
import type { SendOutcome } from '../application/recordTries.ts';
import type { Message } from '../domain/message.ts';

interface Options {
  readonly queue: Pick<MessageQueue, 'claim'>;
  readonly send: (message: Message) => Promise<SendOutcome>;
  /** False if there are none. */
  readonly processDeferred?: () => Promise<boolean>;
  /** False if none is due. */
  readonly announce?: () => Promise<boolean>;
  readonly perSecond: number;
  readonly onTried: (tried: SendOutcome) => void;
  readonly isCrowded: () => boolean;
  readonly logger: Pick<Logger, 'error'>;
  readonly idleMs?: number;
}

export interface SendingWorker {
  wake(): void;
  /** Waits for mails that are being sent. */
  stop(): Promise<void>;
}

/** Longer than all timeouts of a delivery together. */
const leaseMs = 5 * 60_000;
const atOnce = 5;
/** Pause before an unreachable server is tried again, with one message. */
const unreachableMs = 5_000;

/** A mail that is given up costs one request to the owners of its facts, about a tenth of a mail. */
const mailsIn = (tried: readonly SendOutcome[]) =>
  tried.reduce((sum, outcome) => sum + (outcome === 'given-up' ? 0.1 : 1), 0);

/** Sends due messages at a limited rate until stopped. */
export function startSending(options: Options): SendingWorker {
  const {
    queue,
    send,
    processDeferred = async () => false,
    announce = async () => false,
    perSecond,
    onTried,
    isCrowded,
    logger,
    idleMs = 1_000,
  } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let wakeUp = () => {};
  let isWoken = false;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});

  async function sendOne(message: Message): Promise<SendOutcome> {
    const tried = await send(message).catch((err: unknown) => {
      logger.error({ err, messageId: message.id, kind: message.kind }, 'message failed');
      return 'failed' as const;
    });
    onTried(tried);
    return tried;
  }

  async function step(limit: number): Promise<{ tried: readonly SendOutcome[]; hasMore: boolean }> {
    const urgentOnly = isCrowded();
    // An announcement is for all earlier registrations.
    const hasTakenUp = !urgentOnly && (await processDeferred());
    const hasAnnounced = !urgentOnly && !hasTakenUp && (await announce());
    const messages = await queue.claim({ limit, leaseMs, urgentOnly });
    const startedAt = performance.now();
    const tried = await Promise.all(messages.map(sendOne));
    const spentMs = performance.now() - startedAt;
    if (messages.length > 0) await pause(Math.max(0, (mailsIn(tried) * 1_000) / perSecond - spentMs));
    return { tried, hasMore: hasTakenUp || hasAnnounced || messages.length > 0 };
  }

  async function idle() {
    if (!isWoken) await Promise.race([pause(idleMs), new Promise<void>((resolve) => (wakeUp = resolve))]);
    isWoken = false;
  }

  async function run() {
    let isReachable = true;
    while (!signal.aborted) {
      try {
        const { tried, hasMore } = await step(isReachable ? Math.min(atOnce, perSecond) : 1);
        if (tried.length > 0) isReachable = !tried.includes('unreachable');
        if (!isReachable) await pause(unreachableMs);
        else if (!hasMore) await idle();
      } catch (err) {
        logger.error({ err }, 'the queue of messages does not answer');
        await pause(idleMs);
      }
    }
  }

  const running = run();
  return {
    wake() {
      isWoken = true;
      wakeUp();
    },
    async stop() {
      stopping.abort();
      wakeUp();
      await running;
    },
  };
}
