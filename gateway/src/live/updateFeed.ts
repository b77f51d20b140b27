import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { currentTraceparent, inBatchSpan, type Logger } from '@marathon/service-kit';
import type { RevisedUpdate, UpdateLog, UpdateMessage } from '../ports.ts';
import { createLatestUpdates } from './latestUpdates.ts';
import { memoryUpdateLog, newLogName } from './memoryUpdateLog.ts';
import { createReplayBuffer } from './replayBuffer.ts';
import { createLogExchange, type SharedMessages } from './sharing.ts';

export interface UpdateFeed {
  /** Resolves once they are sent, gathered with others. */
  add(updates: readonly RevisedUpdate[]): Promise<void>;
  /** Whether pages can resume from this id. Reads the shared log first if it may contain the id. */
  has(id: string): Promise<boolean>;
  /** Messages after this id; undefined if unknown. */
  since(id: string): readonly UpdateMessage[] | undefined;
  /** Services' answers now include everything up to this id. */
  readonly settledId: string;
  /** Updates may be lost: pages reload, and earlier ids cannot resume. */
  restart(): void;
  stop(): void;
}

export interface FeedOptions {
  /** Of all gateways. Without it, or while it does not answer, this process continues alone. */
  readonly sharedLog?: UpdateLog | undefined;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly gatherMs: number;
  readonly settleMs: number;
  /** Interval (ms) of reading the shared log while this gateway has nothing to send. */
  readonly pollMs: number;
  readonly tell: (messages: readonly UpdateMessage[]) => void;
  readonly reset: () => void;
}

const mostAtOnce = 500;

export function createUpdateFeed({
  sharedLog,
  logger,
  gatherMs,
  settleMs,
  pollMs,
  tell,
  reset,
}: FeedOptions): UpdateFeed {
  const gathered = createLatestUpdates();
  const causes: string[] = [];
  let local = beginLocalLog();
  const replay = createReplayBuffer(local.firstId);
  const sharing =
    sharedLog && createLogExchange({ log: sharedLog, logger, settleMs, sync: () => void sync() });
  let settledId = local.firstId;
  let gathering: { readonly published: Promise<void>; end(): void } | undefined;
  let next: Promise<void> | undefined;
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let atWork = Promise.resolve();

  /** Callers during an exchange share the next one. */
  function sync(): Promise<void> {
    next ??= atWork = atWork.then(() => {
      next = undefined;
      return causes.length > 0 ? inBatchSpan('send live updates', causes.splice(0), flush) : flush();
    });
    return next;
  }

  /** Gathers lookups: anybody can ask for an id. */
  function lookUp(): Promise<void> {
    looking ??= setTimeoutPromise(Math.max(0, lookedAt + gatherMs - performance.now())).then(() => {
      looking = undefined;
      lookedAt = performance.now();
      return sync();
    });
    return looking;
  }

  async function flush(): Promise<void> {
    const updates = gathered.list();
    gathered.clear();
    let pendingMessages: SharedMessages = { messages: [], hasGap: false };
    for (let from = 0; from === 0 || from < updates.length; from += mostAtOnce) {
      const some = updates.slice(from, from + mostAtOnce);
      // Always, so that if the log fails, an older count never follows a later one.
      const alone = await local.append(some);
      const more = (await sharing?.exchange(some)) ?? alone;
      pendingMessages = more.hasGap
        ? more
        : { ...pendingMessages, messages: [...pendingMessages.messages, ...more.messages] };
    }
    pass(pendingMessages);
  }

  function pass({ messages, hasGap }: SharedMessages): void {
    if (hasGap) restart();
    const last = messages.at(-1);
    if (last === undefined) return;
    replay.push(messages);
    tell(messages);
    settle(last.id);
  }

  function gather() {
    const { promise: published, resolve } = Promise.withResolvers<void>();
    const end = () => {
      clearTimeout(timer);
      gathering = undefined;
      resolve(sync());
    };
    const timer = setTimeout(end, gatherMs);
    return { published, end };
  }

  function settle(id: string): void {
    setTimeout(() => {
      settledId = id;
    }, settleMs).unref();
  }

  function restart(): void {
    local = beginLocalLog();
    replay.beginAt(local.firstId);
    settle(local.firstId);
    reset();
  }

  const polling = sharing && setInterval(sync, pollMs).unref();
  if (sharing) void sync();

  return {
    add(updates) {
      gathered.add(updates);
      const cause = currentTraceparent();
      if (cause !== undefined) causes.push(cause);
      gathering ??= gather();
      return gathering.published;
    },
    async has(id) {
      if (!replay.has(id) && sharing?.mayHave(id)) await lookUp();
      return replay.has(id);
    },
    since: replay.since,
    get settledId() {
      return settledId;
    },
    restart() {
      sharing?.rejoin();
      restart();
    },
    stop() {
      gathering?.end();
      clearInterval(polling);
      sharing?.stop();
    },
  };
}

function beginLocalLog() {
  const name = newLogName();
  const log = memoryUpdateLog({ name });
  let after = `${name}-0`;
  return {
    firstId: after,
    async append(updates: readonly RevisedUpdate[]): Promise<SharedMessages> {
      const { messages, lastId, hasGap } = await log.exchange({ updates, after });
      after = lastId;
      return { messages: messages.map((message) => ({ ...message, canResume: true })), hasGap };
    },
  };
}
