import type { Logger } from '../logger.ts';
import type { AccountDirectory } from './accountDirectory.ts';

interface Store {
  /** Of those of which only the e-mail is known: the next ones in their order. */
  emailsWithoutAccount(after: string, atMost: number): Promise<readonly string[]>;
  /** Gives what this e-mail has its account. */
  adopt(email: string, accountId: string): Promise<void>;
}

interface Options {
  readonly store: Store;
  readonly directory: Pick<AccountDirectory, 'findByEmail'>;
}

const perStep = 100;

/** Asks once for the account of each e-mail without one; how many were found. Who has no account keeps the e-mail alone. */
export async function fillAccounts({ store, directory }: Options): Promise<number> {
  let filled = 0;
  for (let after = ''; ; ) {
    const emails = await store.emailsWithoutAccount(after, perStep);
    for (const email of emails) {
      const account = await directory.findByEmail(email);
      if (account === undefined) continue;
      await store.adopt(email, account.accountId);
      filled += 1;
    }
    if (emails.length < perStep) return filled;
    after = emails.at(-1) ?? after;
  }
}

interface Backfill {
  stop(): Promise<void>;
}

/** Fills accounts in the background until the directory has answered for all, and later again for what an older version adds. */
export function startAccountBackfill({
  logger,
  everyMs = 10 * 60_000,
  retryMs = 5_000,
  ...options
}: Options & { readonly logger: Logger; readonly everyMs?: number; readonly retryMs?: number }): Backfill {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const next = (ms: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      underWay = run();
    }, ms).unref();
  };
  async function run() {
    try {
      const filled = await fillAccounts(options);
      if (filled > 0) logger.info({ filled }, 'older entries have their accounts now');
      next(everyMs);
    } catch (err) {
      logger.warn({ err }, 'accounts of older entries could not be asked for; trying again');
      next(retryMs);
    }
  }
  next(0);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
