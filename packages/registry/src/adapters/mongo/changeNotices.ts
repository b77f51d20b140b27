import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { RedisConnection } from '@marathon/persistence/redis';
import type { Logger } from '@marathon/service-kit';

interface Options {
  readonly mongo: Pick<MongoDatabase, 'db'>;
  readonly redis?: RedisConnection | undefined;
  readonly revision: () => Promise<number>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly pollMs: number;
}

export interface ChangeNotices {
  onChange(listener: () => void): void;
  tell(revision: number): void;
  stop(): Promise<void>;
}

/** Reports changes by any process. Polling the revision each second is reliable; Redis only makes it faster. */
export function watchChanges({ mongo, redis, revision, logger, pollMs }: Options): ChangeNotices {
  const channel = `marathon:registry:v1:${mongo.db.databaseName}`;
  const listeners: (() => void)[] = [];
  let lastRevision = 0;
  let isAway = false;
  let isStopped = false;
  let isRepeatDue = false;
  let polling: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function note(newest: number): void {
    if (newest === lastRevision) return;
    lastRevision = newest;
    for (const listener of listeners) listener();
  }

  async function readRevision(): Promise<void> {
    try {
      note(await revision());
      if (isAway) logger.info('the registry answers again');
      isAway = false;
    } catch (err) {
      if (!isAway && !isStopped)
        logger.warn({ err }, 'the registry does not answer: what was live stays live');
      isAway = true;
    }
  }

  /** A read in progress may miss a request's change, so it reads again. */
  async function poll(): Promise<void> {
    clearTimeout(timer);
    do {
      isRepeatDue = false;
      await readRevision();
    } while (isRepeatDue && !isStopped);
    polling = undefined;
    if (!isStopped) timer = setTimeout(check, pollMs).unref();
  }

  function check(): void {
    isRepeatDue = true;
    polling ??= poll();
  }

  const subscriber = redis?.forBlocking();
  subscriber?.on('ready', () => void subscriber.subscribe(channel).catch(() => {}));
  subscriber?.on('message', check);
  check();

  return {
    onChange: (listener) => void listeners.push(listener),
    tell(revision) {
      note(revision);
      redis?.client.publish(channel, String(revision)).catch(() => {});
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      subscriber?.disconnect();
      await polling;
    },
  };
}
