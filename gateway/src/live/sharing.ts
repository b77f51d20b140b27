import { randomUUID } from 'node:crypto';
import type { Logger } from '@marathon/service-kit';
import type { LogExtract, RevisedUpdate, UpdateLog } from '../ports.ts';
import { createLatestUpdates } from './latestUpdates.ts';
import type { ReplayMessage } from './replayBuffer.ts';

export interface SharedMessages {
  readonly messages: readonly ReplayMessage[];
  readonly hasGap: boolean;
}

export interface LogExchange {
  /** Undefined: the log does not answer. The gateway sends these updates by itself, and to the log later. */
  exchange(updates: readonly RevisedUpdate[]): Promise<SharedMessages | undefined>;
  /** Whether the log may have sent this id without this gateway; answers from memory. */
  mayHave(id: string): boolean;
  /** This gateway may have missed messages: pages of other gateways cannot resume here for a while. */
  rejoin(): void;
  stop(): void;
}

interface Options {
  readonly log: UpdateLog;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly settleMs: number;
  readonly sync: () => void;
}

const mostUnshared = 1_000;

/** Connects a gateway to a shared log, so that every gateway gets every event. */
export function createLogExchange({ log, logger, settleMs, sync }: Options): LogExchange {
  const unshared = createLatestUpdates();
  let joined: LogExtract | undefined;
  let isBroken = false;
  let failures = 0;
  let canResume = false;
  let joining: { readonly name: string; isDue: boolean } | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Once this message returns, every gateway has sent the messages before this one's queue. */
  function rejoin(): void {
    const mine = { name: randomUUID(), isDue: false };
    canResume = false;
    joining = mine;
    clearTimeout(timer);
    timer = setTimeout(() => {
      mine.isDue = true;
      sync();
    }, settleMs).unref();
  }

  function offered(): readonly RevisedUpdate[] {
    if (!joining?.isDue) return unshared.list();
    const { name } = joining;
    const update = { kind: 'position', gateway: name } as const;
    return [...unshared.list(), { subject: `position ${name}`, revision: undefined, update }];
  }

  function replayOf({ messages, hasGap }: LogExtract): SharedMessages {
    const replayMessages = messages.map((message): ReplayMessage => {
      const { update } = message;
      if (update.kind === 'position' && update.gateway === joining?.name) {
        canResume = true;
        joining = undefined;
      }
      return { ...message, canResume };
    });
    return { messages: replayMessages, hasGap };
  }

  function noteFailure(err: unknown): void {
    failures += 1;
    if (failures === failuresToTell())
      logger.warn({ err }, 'live updates are not shared with the other gateways');
    if (unshared.size <= mostUnshared) return;
    unshared.clear();
    isBroken = true;
  }

  /** A starting gateway has no connection yet. */
  const failuresToTell = () => (joined ? 1 : 3);

  return {
    rejoin,
    mayHave(id) {
      if (joined === undefined) return true;
      const numberIn = (one: string) => Number(one.slice(one.lastIndexOf('-') + 1));
      return id.startsWith(`${joined.log}-`) && numberIn(id) > numberIn(joined.lastId);
    },
    async exchange(updates) {
      unshared.add(updates);
      try {
        const extract = await log.exchange({ updates: offered(), after: joined?.lastId, isBroken });
        unshared.clear();
        isBroken = false;
        if (failures >= failuresToTell())
          logger.info('live updates are shared with the other gateways again');
        failures = 0;
        if (extract.log !== joined?.log) rejoin();
        joined = extract;
        return replayOf(extract);
      } catch (err) {
        noteFailure(err);
        return undefined;
      }
    },
    stop: () => clearTimeout(timer),
  };
}
