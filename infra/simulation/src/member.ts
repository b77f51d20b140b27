import type { MarathonEvent } from '@marathon/contracts/events';
import type { Subscription } from '@marathon/event-bus';
import { isStoreUnavailable } from '@marathon/persistence';
import type { Environment } from './environment.ts';
import type { Message, Queue } from './queue.ts';
import type { Owner } from './scheduler.ts';

/** Milliseconds before each further attempt. */
const retryDelaysMs = [500, 2_000, 5_000];

export interface Member {
  readonly owner: Owner;
  isIdle(): boolean;
  wake(): void;
  /** After a crash of its process: returns its unacknowledged messages. */
  leave(): void;
}

interface Options {
  readonly environment: Environment;
  readonly owner: Owner;
  readonly queue: Queue;
  readonly subscription: Subscription;
  retryLater(message: Message, delayMs: number): void;
  giveUp(event: MarathonEvent, reason: unknown): void;
  giveBack(messages: readonly Message[]): void;
}

export function startMember(options: Options): Member {
  const { environment, owner, queue, subscription, retryLater, giveUp, giveBack } = options;
  const { scheduler, random } = environment;
  const { life } = owner;
  const unacknowledged = new Set<Message>();
  let busy = false;

  function take(): readonly Message[] {
    const count = random.between(1, Math.min(subscription.batchSize, queue.waiting.length));
    const from = random.chance(0.5) ? 0 : random.below(queue.waiting.length - count + 1);
    const taken = queue.waiting.splice(from, count);
    for (const message of taken) unacknowledged.add(message);
    return taken;
  }

  function wake(): void {
    if (busy || queue.waiting.length === 0) return;
    busy = true;
    const messages = take();
    scheduler.afterFor(owner, environment.latency(), () => work(messages), life);
  }

  async function work(messages: readonly Message[]): Promise<void> {
    const outcome = await handle(messages);
    if (outcome === 'handled') settle(messages);
    else if (messages.length > 1) for (const message of messages) await workOn(message);
    else failed(messages, outcome);
    busy = false;
    wake();
  }

  async function workOn(message: Message): Promise<void> {
    const outcome = await handle([message]);
    if (outcome === 'handled') settle([message]);
    else failed([message], outcome);
  }

  /** Repeats while the store does not answer, which is no failure of the events. */
  async function handle(messages: readonly Message[]): Promise<'handled' | { readonly error: unknown }> {
    for (let pauseMs = 100; ; pauseMs = Math.min(2 * pauseMs, 2_000)) {
      try {
        await subscription.handle(messages.map(({ event }) => event));
        return 'handled';
      } catch (error) {
        if (!isStoreUnavailable(error)) return { error };
        await new Promise((resolve) => scheduler.afterFor(owner, pauseMs, () => resolve(undefined), life));
      }
    }
  }

  /** A lost ack: the broker delivers again. */
  function settle(messages: readonly Message[]): void {
    for (const message of messages) unacknowledged.delete(message);
    if (random.chance(environment.faults.ackLost)) giveBack(messages);
  }

  function failed(messages: readonly Message[], { error }: { readonly error: unknown }): void {
    for (const message of messages) {
      unacknowledged.delete(message);
      const delayMs = retryDelaysMs[message.failures];
      if (delayMs === undefined) giveUp(message.event, error);
      else retryLater({ ...message, failures: message.failures + 1 }, delayMs);
    }
  }

  return {
    owner,
    isIdle: () => !busy,
    wake,
    leave() {
      giveBack([...unacknowledged]);
      unacknowledged.clear();
    },
  };
}
