import { randomUUID } from 'node:crypto';
import type { Logger } from '@marathon/service-kit';
import type { LogExtract, RevisedUpdate, UpdateLog } from '../ports.ts';
import { createLatestUpdates } from './latestUpdates.ts';
import type { ToldMessage } from './replayBuffer.ts';

/** What pages are told now. */
export interface SharedMessages {
  readonly messages: readonly ToldMessage[];
  /** Something before them cannot be told any more. */
  readonly hasGap: boolean;
}

export interface Sharing {
  /** Undefined: the log does not answer. The gateway tells these updates by itself, and the log has them later. */
  exchange(updates: readonly RevisedUpdate[]): Promise<SharedMessages | undefined>;
  /** Whether the log may have told this id meanwhile, without this gateway: asks nobody. */
  mayHave(id: string): boolean;
  /** This gateway may not have had what the log has: pages of other gateways cannot resume here for a while. */
  rejoin(): void;
  stop(): void;
}

interface Options {
  readonly log: UpdateLog;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly settleMs: number;
  /** Asks for an exchange. */
  readonly sync: () => void;
}

const mostUnshared = 1_000;

/**
 * One gateway's part in a log of several. Every gateway gets every event, appends it, and reads what
 * others have appended.
 */
export function createSharing({ log, logger, settleMs, sync }: Options): Sharing {
  const unshared = createLatestUpdates();
  let joined: LogExtract | undefined;
  let isBroken = false;
  let failures = 0;
  let canResume = false;
  let joining: { readonly name: string; isDue: boolean } | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** When this message comes back, all gateways have told what was published before this one's queue was there. */
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

  function toldOf({ messages, hasGap }: LogExtract): SharedMessages {
    const told = messages.map((message): ToldMessage => {
      const { update } = message;
      if (update.kind === 'position' && update.gateway === joining?.name) {
        canResume = true;
        joining = undefined;
      }
      return { ...message, canResume };
    });
    return { messages: told, hasGap };
  }

  function noteFailure(err: unknown): void {
    failures += 1;
    if (failures === failuresToTell())
      logger.warn({ err }, 'this gateway alone tells its pages live updates');
    if (unshared.size <= mostUnshared) return;
    unshared.clear();
    isBroken = true;
  }

  /** A gateway that starts does not have its connection yet. */
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
        return toldOf(extract);
      } catch (err) {
        noteFailure(err);
        return undefined;
      }
    },
    stop: () => clearTimeout(timer),
  };
}
