import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { currentTraceparent, inBatchSpan, type Logger } from '@marathon/service-kit';
import type { RevisedUpdate, UpdateLog, UpdateMessage } from '../ports.ts';
import { createLatestUpdates } from './latestUpdates.ts';
import { memoryUpdateLog, newLogName } from './memoryUpdateLog.ts';
import { createReplayBuffer } from './replayBuffer.ts';
import { createSharing, type SharedMessages } from './sharing.ts';

/** What the pages of this gateway are told, in one order. */
export interface UpdateFeed {
  /** Told after a moment, gathered with others; resolves then. */
  add(updates: readonly RevisedUpdate[]): Promise<void>;
  /** Whether pages can go on from this id. Reads the shared log first when that may have told the id. */
  has(id: string): Promise<boolean>;
  /** What pages were told after this id; undefined when nobody knows. */
  since(id: string): readonly UpdateMessage[] | undefined;
  /** What services answer now holds everything up to this id. */
  readonly settledId: string;
  /** Updates may have been missed: pages load again, and nobody resumes from before. */
  restart(): void;
  stop(): void;
}

export interface FeedOptions {
  /** Of all gateways. Without it, and while it does not answer, this process goes on alone. */
  readonly sharedLog?: UpdateLog | undefined;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly gatherMs: number;
  readonly settleMs: number;
  /** How often the shared log is read when this gateway has nothing for it. */
  readonly pollMs: number;
  readonly tell: (messages: readonly UpdateMessage[]) => void;
  readonly reset: () => void;
}

/** Less than a log keeps. */
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
  /** Traces of what is gathered; none while tracing is off. */
  const causes: string[] = [];
  let local = beginLocalLog();
  const replay = createReplayBuffer(local.firstId);
  const sharing = sharedLog && createSharing({ log: sharedLog, logger, settleMs, sync: () => void sync() });
  let settledId = local.firstId;
  let gathering: { readonly told: Promise<void>; end(): void } | undefined;
  let next: Promise<void> | undefined;
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let atWork = Promise.resolve();

  /** One exchange at a time; who asks meanwhile shares the next one. */
  function sync(): Promise<void> {
    next ??= atWork = atWork.then(() => {
      next = undefined;
      return causes.length > 0 ? inBatchSpan('send live updates', causes.splice(0), flush) : flush();
    });
    return next;
  }

  /** For those who ask within a moment together: anybody can ask for an id. */
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
    let told: SharedMessages = { messages: [], hasGap: false };
    for (let from = 0; from === 0 || from < updates.length; from += mostAtOnce) {
      const some = updates.slice(from, from + mostAtOnce);
      // Also while the shared log answers: without it, an older count must not follow a later one.
      const alone = await local.append(some);
      const more = (await sharing?.exchange(some)) ?? alone;
      told = more.hasGap ? more : { ...told, messages: [...told.messages, ...more.messages] };
    }
    pass(told);
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
    const { promise: told, resolve } = Promise.withResolvers<void>();
    const end = () => {
      clearTimeout(timer);
      gathering = undefined;
      resolve(sync());
    };
    const timer = setTimeout(end, gatherMs);
    return { told, end };
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
      return gathering.told;
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

/** Of this process, and of no other: its ids are known nowhere else. */
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
